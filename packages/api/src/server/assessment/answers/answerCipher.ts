import type { CompiledFlow } from '@anamnesis/engine'
import { createDescribe, sensitivityOf } from '@anamnesis/engine/internal'
import type { Field } from '@anamnesis/engine/schema'
import type { Services } from '../../services.ts'
import { patientCipher } from '../../encryption/patientCipher.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { slugNamed } from '../../flows/questions.ts'

/** Creates the cipher for the answers of a treatment. */
export function answerCipher(
  services: Needs,
  { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>,
  cipher = patientCipher(services, userId),
): AnswerCipher {
  const describe = createDescribe(services.flows.vocabulary)
  const placeOf = (name: string) => `answers/${id}/${slugNamed(name)}`
  const encryptIf = async (identifies: boolean, name: string, body: string) =>
    identifies || isEncrypted(body) ? MARK + (await cipher.encrypt(placeOf(name), body)) : body
  const identifies = (field: Field | undefined) => field !== undefined && sensitivityOf(field, describe) === 'identity'
  return {
    encrypt: (field, body) => encryptIf(identifies(field), field.name, body),
    encryptNamed: async ({ screens, fieldPositions }, answers) => {
      const fieldOf = (name: string) => screens[fieldPositions.get(name) ?? -1]?.fields.find((field) => field.name === name)
      const stored = Object.entries(answers).map(
        async ([name, body]) => [name, await encryptIf(identifies(fieldOf(name)), name, body)] as const,
      )
      return Object.fromEntries(await Promise.all(stored))
    },
    encryptIf,
    decrypt: async (name, stored) => (isEncrypted(stored) ? cipher.decrypt(placeOf(name), stored.slice(MARK.length)) : stored),
  }
}

/** Prefix of encrypted answers; a plain answer with this prefix is encrypted too. */
const MARK = 'enc:'

type Needs = Pick<Services, 'db' | 'flows' | 'keyRing'>

/** Encrypts and decrypts the encoded answers of one treatment. */
export interface AnswerCipher {
  /** Encodes an answer for storage: encrypted if it identifies the patient, plain if it is about health. */
  readonly encrypt: (field: Field, body: string) => Promise<string>
  /** The same for answers by field name; answers to unknown fields do not identify anyone. */
  readonly encryptNamed: (flow: CompiledFlow, answers: Readonly<Record<string, string>>) => Promise<Record<string, string>>
  /** The same for one answer, where the caller knows whether it identifies the patient. */
  readonly encryptIf: (identifies: boolean, name: string, body: string) => Promise<string>
  /** Decrypts a stored answer; `name` is the field's name, or its slug. @throws UnreadableError */
  readonly decrypt: (name: string, stored: string) => Promise<string>
}

/** Whether a stored answer is encrypted. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(MARK)

/** Decrypts answer rows of one patient's treatments. @throws UnreadableError */
export function decryptRows<Row extends { readonly treatmentId: string; readonly slug: string; readonly body: string }>(
  services: Needs,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  // one cipher, so that the key is read once
  const cipher = patientCipher(services, userId)
  const bodyOf = ({ treatmentId, slug, body }: Row) => answerCipher(services, { id: treatmentId, userId }, cipher).decrypt(slug, body)
  return Promise.all(rows.map(async (row) => ({ ...row, body: await bodyOf(row) })))
}
