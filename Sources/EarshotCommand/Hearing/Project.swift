import EarshotModel
import EarshotTranscript
struct Project { var masks = Masks.none; static func containing(_ p: String, console: Console) throws(Failure) -> Project { Project() } }
