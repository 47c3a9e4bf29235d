import { formatAnswer, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { factsOf } from '@anamnesis/flows/internal'
import type { RecordedAnswers } from '../../../contract/index.ts'
import type { ScreeningRow } from '../answers/screeningAnswersOf.ts'
import { answeredIn } from '../answers/AnswerSet.ts'
import type { ValidatedSubmission } from '../answers/validateSubmission.ts'
import type { QuestionnaireAnswers } from '../answers/answersByQuestionnaire.ts'
import { describeAnswers } from '../answers/describeAnswers.ts'
import { PROFILE, slugOf, UPLOAD } from '../../flows/questions.ts'

/** The parts that the full questionnaire asks and the displayed one leaves out, by screen. */
export function omittedParts(
  compiled: CompiledFlow,
  { walked, stored: { screening, answers } }: ValidatedSubmission,
  shown: Flow,
): RecordedPart<ScreeningRow>[] {
  const still = new Set(shown.steps.flatMap(({ screens }) => screens.map(({ id }) => id)))
  return compiled.screens.flatMap(({ screen, fields }) => {
    const omitted = still.has(screen.id) ? [] : fields.filter((field) => walked.fields.get(field.name) === field)
    const rows = omitted.flatMap(({ name }) => screening.counting.rows.get(name) ?? [])
    // profile and document answers have no row
    const others = omitted
      .filter(({ name }) => (screen.call === PROFILE || screen.call === UPLOAD) && answers[name] !== undefined)
      .map((field) => ({
        question: field.label,
        answer: formatAnswer(field, answers[field.name], undefined, compiled.describe) || 'We have it',
        not_chosen: [],
      }))
    const group = groupOf(screen.title, [...others, ...formatAnswers(compiled, rows)], rows)
    return group ? [{ group, rows, fields: omitted.map(({ name }) => name), facts: [] }] : []
  })
}

/** The health answers that only another questionnaire asks for. */
export function partsFromQuestionnaire({ compiled, rows, answers }: QuestionnaireAnswers, now: string): RecordedPart[] {
  return compiled.screens.flatMap(({ screen, fields }) => {
    const names = fields.flatMap(({ name }) => (answers[name] === undefined ? [] : [name]))
    const { facts } = factsOf(answeredIn(Object.fromEntries(names.map((name) => [name, answers[name]]))), { now })
    const own = [...new Set(fields.flatMap(({ name }) => rows.get(name) ?? []))]
    const group = groupOf(screen.title, formatAnswers(compiled, own, now), own)
    return group && facts.size > 0 ? [{ group, rows: own, fields: [], facts: [...facts.keys()] }] : []
  })
}

type Group = Omit<RecordedAnswers, 'for_safety'>

/** An answer on record. */
interface RecordedRow {
  readonly slug: string
  readonly body: string
  readonly answeredAt: string
}

/** The answers on record of one screen. */
export interface RecordedPart<Row extends RecordedRow = RecordedRow> {
  readonly group: Group
  readonly rows: readonly Row[]
  /** Names of the fields that they answer in this questionnaire. */
  readonly fields: readonly string[]
  /** The facts of answers from another questionnaire. */
  readonly facts: readonly string[]
}

function groupOf(title: string | undefined, answers: RecordedAnswers['answers'], rows: readonly RecordedRow[]): Group | undefined {
  const [first] = answers
  if (!first) return undefined
  const moments = rows.map(({ answeredAt }) => new Date(answeredAt).toISOString()).toSorted()
  return { title: title ?? first.question, answers, told_at: moments.at(-1) ?? null }
}

type Filed = RecordedAnswers['answers'][number]

/** Formats answers with the options not chosen, because "None of these" means nothing by itself. */
function formatAnswers(compiled: CompiledFlow, rows: readonly { readonly slug: string; readonly body: string }[], now?: string): Filed[] {
  return describeAnswers(compiled, rows, now).map(({ slug, body, question, answer }) => ({
    question,
    answer,
    not_chosen: notChosen(compiled, { slug, body, question }),
  }))
}

/** The options not chosen in a list with a "none" option. */
function notChosen(
  { screens, describe }: CompiledFlow,
  { slug, body, question }: { slug: string; body: string; question: string },
): string[] {
  const field = screens.flatMap(({ fields }) => fields).find((one) => slugOf(one) === slug && one.label === question)
  if (!field || !('exclusiveOption' in field) || field.exclusiveOption === undefined) return []
  const chosen = decodeAnswer(field, body, describe)
  return field.options
    .filter(({ value }) => value !== field.exclusiveOption && !(Array.isArray(chosen) && chosen.some((one) => one === value)))
    .map(({ label }) => label)
}
