import { JPEG } from './answerFlow.ts'
import { PASSWORD } from './openTestServer.ts'

/** Values that pass the first check, by property name. */
export const knownValues: Readonly<Record<string, readonly unknown[]>> = {
  treatment_type: ['ed', 'hl'],
  variant: ['full', 'payment-only'],
  email: ['sam@example.com', 'alex@example.com', 'SAM@example.com '],
  password: [PASSWORD, 'another long password'],
  question_slug: ['ed-problem-frequency', 'question-allergies', 'medications', 'additional-info-details'],
  body: ['Every time', 'Latex,Penicillin', 'None of these', 'a text\nof two lines'],
  drug_id: ['sildenafil', 'tadalafil'],
  dose_id: ['sildenafil-50-6', 'tadalafil-10-6'],
  file: [JPEG],
  file_name: ['licence.jpg', 'licence.pdf'],
  postal_code: ['K1A 0B1'],
  province: ['ON', 'BC'],
  date_of_birth: ['1985-03-27'],
  revision: [0, 1, 2, 3],
  read: [0, 1, 2],
}

/** Values from earlier responses: ids by property name, and tokens. */
export interface CollectedValues {
  readonly ids: Map<string, string[]>
  readonly tokens: string[]
}

/** Whether a property of this name holds the id of a row. */
export const isId = (name: string): boolean => name === 'id' || name.endsWith('_id')

/** Collects the ids and tokens in a response. */
export function collectValues({ ids, tokens }: CollectedValues, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'string') collectValues({ ids, tokens }, part)
    else if (name === 'access_token') tokens.push(part)
    else if (isId(name)) for (const as of new Set([name, 'id'])) ids.set(as, [...(ids.get(as) ?? []), part])
  }
}

/** Replaces every id for which `choose` returns a value for its name. */
export function withIds(value: unknown, choose: (name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => withIds(part, choose))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      (isId(name) && typeof part === 'string' ? choose(name) : undefined) ?? withIds(part, choose),
    ]),
  )
}
