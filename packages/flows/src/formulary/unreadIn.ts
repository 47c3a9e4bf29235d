import type { AnswerMeaning } from './answerMeaning.ts'
import { answerFiles, nonClinicalFields, meaningOf } from './answerTable.ts'
import { readMedicines } from './medicines/readMedicines.ts'

/** The parts of a question without an entry in the answer table, each with a suggestion. */
export function unreadIn({ name, type, values }: QuestionShape): UnreadAnswer[] {
  if (Object.hasOwn(nonClinicalFields, name)) return []
  const meaning = meaningOf(name)
  if (!meaning) {
    const suggestion = `Add it to answers.json of its treatment, to ${SHARED} if treatments share its screen, or with a reason to ${NOT_HEALTH}.`
    return [{ code: 'ANSWER_UNREAD_FIELD', message: `the answer to “${name}” has no meaning in the answer table`, suggestion }]
  }
  const file = fileOf(name)
  if (values.length === 0 && !meaning.reads && !meaning.measures && !meaning.bands) {
    const suggestion = `Add "reads", "measures" or "bands" to “${name}” in ${file}.`
    return [{ code: 'ANSWER_UNREAD_TEXT', message: `the answer table does not say how to read the ${type} “${name}”`, suggestion }]
  }
  return values
    .filter((value) => !isRead(value, meaning))
    .map((value) => ({
      code: 'ANSWER_UNREAD_OPTION',
      value,
      message: `the option “${value}” has no meaning in the answer table`,
      suggestion: suggestionOf(value, name, file, meaning),
    }))
}

/** A question as the answer table sees it. */
export interface QuestionShape {
  readonly name: string
  readonly type: string
  /** The option values; empty for text and numbers. */
  readonly values: readonly string[]
}

/** A part of a question without a meaning in the table, which may hide information from rules. */
export interface UnreadAnswer {
  readonly code: 'ANSWER_UNREAD_FIELD' | 'ANSWER_UNREAD_OPTION' | 'ANSWER_UNREAD_TEXT'
  /** The option value. */
  readonly value?: string
  readonly message: string
  readonly suggestion: string
}

/** File for questions of any treatment. */
const SHARED = 'formulary/answers/everyone.json'
/** File for fields without clinical meaning. */
const NOT_HEALTH = 'formulary/answers/not-health.json'

function isRead(value: string, { options = {}, reads, nothing = [] }: AnswerMeaning): boolean {
  if (Object.hasOwn(options, value) || nothing.includes(value)) return true
  // the dictionary reads lists of medicines
  return reads === 'medicines' && readMedicines(value).medicines.length > 0
}

function suggestionOf(value: string, name: string, file: string, { reads }: AnswerMeaning): string {
  if (reads === 'medicines')
    return `Write it as a medicine into formulary/medicines, or under "nothing" of “${name}” in ${file} where it names none.`
  return `Write ${JSON.stringify(value)} under the options of “${name}” in ${file}: its facts, "nothing", or "none" where it denies those of the others. If it was renamed: answers of patients hold the old value, so change the label instead.`
}

const fileOf = (name: string) => Object.keys(answerFiles).find((file) => Object.hasOwn(answerFiles[file] ?? {}, name)) ?? ''
