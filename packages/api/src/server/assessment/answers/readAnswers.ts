import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import { sentCalculations, withoutHidden } from '@anamnesis/engine/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import type { Services } from '../../services.ts'
import { checkFlowAnswers } from './checkFlowAnswers.ts'
import { invalid } from '../../errors/invalid.ts'
import { slugOf } from '../../flows/questions.ts'

/** Parses submitted answers one by one; `fieldOf` finds the question of a slug.
 * @throws ApiError 422 for unknown questions, duplicates and invalid answers.
 */
export function readAnswers(
  services: Pick<Services, 'now'>,
  compiled: CompiledFlow,
  sent: Sent,
  fieldOf: (slug: string) => Field | undefined,
): ReadAnswers {
  const fields = new Map<string, Field>()
  const values: Record<string, AnswerValue | undefined> = {}
  const calculated = compiled.screens.flatMap(sentCalculations)
  for (const { question_slug: slug, body } of sent.answers) {
    // the server calculates it itself
    if (calculated.some((one) => slugOf(one) === slug)) continue
    const field = fieldOf(slug)
    if (!field) throw invalid({ [slug]: 'This question is not part of the questionnaire' })
    if (fields.has(field.name)) throw invalid({ [field.name]: 'This question is answered twice' })
    fields.set(field.name, field)
    const answer = decodeAnswer(field, body, compiled.describe)
    values[field.name] = answer && withoutHidden(field, answer)
  }
  checkFlowAnswers(services, compiled, values)
  const withAttribute = [...compiled.screens.flatMap((screen) => screen.fields), ...calculated]
  const known = new Set(withAttribute.flatMap(({ associatedAttribute }) => associatedAttribute ?? []))
  const unknown = Object.keys(sent.attributes).find((name) => !known.has(name))
  if (unknown !== undefined) throw invalid({ [unknown]: 'This attribute is not part of the questionnaire' })
  return { fields: [...fields.values()], values }
}

/** The answers of a questionnaire as sent. */
interface Sent {
  readonly answers: readonly { readonly question_slug: string; readonly body: string }[]
  readonly attributes: Readonly<Record<string, string>>
}

/** Answers that each fit their question. */
export interface ReadAnswers {
  readonly fields: readonly Field[]
  /** By field name; undefined is an empty answer. */
  readonly values: Readonly<Record<string, AnswerValue | undefined>>
}
