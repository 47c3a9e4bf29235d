import type { SessionDocument } from '@anamnesis/engine'
import type { DeviceSession } from '@anamnesis/engine/storage'

/** A questionnaire as it is kept on this device. */
export interface DraftSession extends DeviceSession {
  readonly load: () => Promise<SessionDocument | undefined>
  /** Throws it away; from then on nothing is kept here. */
  readonly clear: () => void
}
