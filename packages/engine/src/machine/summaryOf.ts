import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { formatAnswer } from '../values/formatAnswer.ts'
import { createTexts } from '../walk/createTexts.ts'
import type { Questionnaire } from './openQuestionnaire.ts'

/** The answers before the current screen by step, in words; without cards and passwords. */
export function summaryOf(questionnaire: Questionnaire, locale?: string): SummarySection[] {
  const { compiled, answerOf, facts, now } = questionnaire
  const answers = questionnaire.answers()
  const before = new Set(questionnaire.path().slice(0, -1))
  const known = (name: string) => (compiled.fieldPositions.has(name) ? answers[name] : answerOf(name))
  const fill = createTexts(compiled, { answerOf: known, holds: (condition) => evaluate(condition, known, facts().flags, now), locale })
  return compiled.flow.steps.flatMap((step) => {
    const rows = compiled.screens
      .filter((at) => at.step === step && before.has(at.screen.id))
      .flatMap(({ screen, fields }) =>
        fields.flatMap((field) => {
          const value = answers[field.name]
          const isSecret = field.type === 'password' || field.type === 'card'
          const isShown = value !== undefined || (field.optional === true && field.dependsOn === undefined)
          if (isSecret || !isShown || !definesAnswer(field, value)) return []
          const answer = formatAnswer(field, value, locale, compiled.describe).trim()
          return [{ field: field.name, screen: screen.id, question: fill(field).label, answer }]
        }),
      )
    return rows.length === 0 ? [] : [{ step: step.id, title: step.title, rows }]
  })
}

/** An answer to review. */
interface SummaryRow {
  readonly field: string
  /** Id of its screen. */
  readonly screen: string
  readonly question: string
  /** Formatted answer; empty when the patient left out an optional question. */
  readonly answer: string
}

/** The answers of one step. */
export interface SummarySection {
  readonly step: string
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

/** Selects the field definition, of several with one name, whose options contain the answer. */
function definesAnswer(field: Field, value: AnswerValue | undefined): boolean {
  return !('options' in field) || typeof value !== 'string' || field.options.some((option) => option.value === value)
}
