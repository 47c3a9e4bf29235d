import type { Field, Flow } from '@anamnesis/engine/schema'
import { fieldsOf, screensOf } from '../../testing/everyFlow.ts'
import type { AnswerMeaning } from '../answerTable.ts'
import { readMedicines } from '../medicines/readMedicines.ts'

/** The table, as a lint is given it. */
export interface AnswerTable {
  readonly meanings: Readonly<Record<string, AnswerMeaning>>
  readonly notOfHealth: Readonly<Record<string, string>>
}

/**
 * What flows ask and the table does not know, and what the table knows and no flow asks: a line each, with its code, its place and its
 * mend. An option that nobody reads can hide what a rule has to know.
 */
export function unreadAnswers(flows: readonly (readonly [name: string, flow: Flow])[], { meanings, notOfHealth }: AnswerTable): string[] {
  const found = new Set<string>()
  const asked = new Map<string, Set<string>>()
  for (const [name, flow] of flows) {
    for (const screen of screensOf(flow)) {
      for (const field of fieldsOf(screen)) {
        const place = `${name} > ${screen.id} > ${field.name}`
        const values = 'options' in field ? field.options.map(({ value }) => value) : []
        const known = asked.get(field.name) ?? new Set()
        asked.set(field.name, known)
        for (const value of values) known.add(value)
        if (Object.hasOwn(notOfHealth, field.name)) continue
        const meaning = meanings[field.name]
        if (!meaning)
          found.add(
            `ANSWER_UNREAD_FIELD ${place}: what it tells is nowhere said → add it to formulary/answers, or to not-health.json with the reason.`,
          )
        else for (const problem of unreadIn(field, values, meaning)) found.add(`${problem[0]} ${place}: ${problem[1]}`)
      }
    }
  }
  for (const [field, meaning] of Object.entries(meanings)) {
    const known = asked.get(field)
    if (!known)
      found.add(`ANSWER_UNKNOWN_FIELD ${field}: no flow asks it → remove it from formulary/answers, or write the name that it has now.`)
    if (Object.hasOwn(notOfHealth, field))
      found.add(`ANSWER_READ_TWICE ${field}: it stands in not-health.json too → remove it from one of them.`)
    for (const value of [...Object.keys(meaning.options ?? {}), ...(meaning.nothing ?? [])])
      if (known && !known.has(value))
        found.add(
          `ANSWER_UNKNOWN_OPTION ${field} > ${value}: no flow offers it → remove it from formulary/answers, or write the value that it has now.`,
        )
  }
  for (const field of Object.keys(notOfHealth))
    if (!asked.has(field)) found.add(`ANSWER_UNKNOWN_FIELD ${field}: no flow asks it → remove it from formulary/answers/not-health.json.`)
  return [...found]
}

/** What of a field the table does not know: a code, and what to do. */
function unreadIn(
  field: Field,
  values: readonly string[],
  { options = {}, reads, nothing = [], measures }: AnswerMeaning,
): [string, string][] {
  const unread = values.filter((value) => !Object.hasOwn(options, value) && !nothing.includes(value))
  // a list of medicines is read by the dictionary
  const unreadable = reads === 'medicines' ? unread.filter((value) => readMedicines(value).medicines.length === 0) : unread
  const lines = unreadable.map((value): [string, string] => [
    'ANSWER_UNREAD_OPTION',
    `what “${value}” tells is nowhere said → add it to formulary/answers: its facts, or "nothing".`,
  ])
  if (values.length === 0 && !reads && !measures)
    lines.push(['ANSWER_UNREAD_TEXT', `how a ${field.type} is read is nowhere said → give it "reads" or "measures" in formulary/answers.`])
  return lines
}
