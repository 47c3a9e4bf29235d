import type { SessionDocument } from '@anamnesis/engine'
import type { Facts, Flow } from '@anamnesis/engine/schema'

/** A screen to look at in the app: the session of a patient whose answers lead there, those of the screen itself among them. */
export interface Preview {
  readonly flow: Flow
  readonly screen: string
  readonly facts: Facts
  readonly session: SessionDocument
}
