AppointmentRow(appointment)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(appointment.title)
    .accessibilityValue(appointment.timeText)
    .accessibilityAction(named: "Cancel appointment") { confirmCancel(appointment) }
