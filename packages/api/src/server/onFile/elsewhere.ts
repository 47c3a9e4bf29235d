import { compileFlow, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { inArray } from 'drizzle-orm'
import type { ScreeningRow } from '../answers/screeningRows.ts'
import { treatments } from '../db/schema.ts'
import { screeningField } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'

/** Answers on file that were given to the questionnaire of another treatment, with that questionnaire. */
export interface Elsewhere {
  readonly compiled: CompiledFlow
  readonly rows: readonly ScreeningRow[]
  /** By field name. */
  readonly answers: Answers
}

/** Reads the answers that only other treatments' questionnaires ask for, each by its own; what none of them asks any more is left out. */
export async function elsewhere(
  { db, flows }: Pick<Services, 'db' | 'flows'>,
  compiled: CompiledFlow,
  filed: ReadonlyMap<string, ScreeningRow>,
): Promise<Elsewhere[]> {
  const rows = [...filed.values()].filter(({ slug }) => screeningField(compiled, slug) === undefined)
  const ids = [...new Set(rows.map(({ treatmentId }) => treatmentId))]
  const known =
    ids.length === 0
      ? []
      : await db.select({ id: treatments.id, type: treatments.treatmentType }).from(treatments).where(inArray(treatments.id, ids))
  const read = known.map(async ({ id, type }): Promise<Elsewhere[]> => {
    const flow = await flows.load({ treatment: type, kind: 'onboarding', variant: 'full' })
    if (!flow) return []
    const theirs = compileFlow(flow)
    const own = rows.filter(({ treatmentId, slug }) => treatmentId === id && screeningField(theirs, slug) !== undefined)
    const answers = own.flatMap(({ slug, body }): [string, AnswerValue][] => {
      const field = screeningField(theirs, slug)
      const value = field && decodeAnswer(field, body)
      return field && value !== undefined ? [[field.name, value]] : []
    })
    return [{ compiled: theirs, rows: own, answers: Object.fromEntries(answers) }]
  })
  return (await Promise.all(read)).flat()
}
