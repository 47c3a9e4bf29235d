import { createHandlers } from '@anamnesis/flows'
import type { Services } from '../services.ts'
import { invalid } from '../errors/invalid.ts'

/** Refuses a date of birth that the questionnaire takes for a slip, with its message: one in the future, or of a patient older than 120. A
 * minor's is stored, and the rules of the questionnaire decide.
 * @throws ApiError 422 by field
 */
export async function checkAge({ now }: Pick<Services, 'now'>, answers: Readonly<Record<string, string>>): Promise<void> {
  const input = { screen: 'birth-date', facts: { signedIn: true, flags: {} }, now: now().toISOString(), holds: () => false }
  const decided = await createHandlers({ serviceableProvinces: [] }).age.run?.({ ...input, answers }, new AbortController().signal)
  if (decided?.type === 'refuse') throw invalid(decided.errors)
}
