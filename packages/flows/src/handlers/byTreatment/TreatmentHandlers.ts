import type { Handler } from '@anamnesis/engine/schema'

/** What is a treatment's own among the handlers. */
export interface TreatmentHandlers {
  /** The handlers that decide on a drug where it is chosen, by the drug's id. */
  readonly choices: Readonly<Record<string, readonly Handler[]>>
  /** By the name that its screens give. */
  readonly handlers: Readonly<Record<string, Handler>>
}
