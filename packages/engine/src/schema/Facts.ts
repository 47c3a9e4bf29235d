import type { Answers } from './answers.ts'

/** Known facts about the patient's session. */
export interface Facts {
  /** A patient is signed in; private screens are accessible. */
  readonly signedIn: boolean
  /** Feature flags by key. */
  readonly flags: Readonly<Record<string, string | number | boolean>>
  /** Answers from other questionnaires, by field. Rules read them for fields that no visible screen asks for. */
  readonly onFile?: Answers
  readonly treatment_id?: string
  readonly user_id?: string
  /** Code of the treatment in the API. */
  readonly treatment_type?: string
}
