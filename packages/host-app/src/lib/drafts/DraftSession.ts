import type { SessionDocument } from '@anamnesis/engine'
import type { DeviceSession } from '@anamnesis/engine/storage'

/** A questionnaire's session on this device. */
export interface DraftSession extends DeviceSession {
  readonly load: () => Promise<SessionDocument | undefined>
  /** Deletes it; nothing is stored afterwards. */
  readonly clear: () => void
}
