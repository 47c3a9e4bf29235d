import type { SessionDocument } from '@anamnesis/engine'
import type { Facts, Flow } from '@anamnesis/engine/schema'

/** The session of a patient whose answers lead to a screen, including its own answers. */
export interface Preview {
  readonly flow: Flow
  readonly screen: string
  readonly facts: Facts
  readonly session: SessionDocument
}
