import type { Answers, Flow } from '@anamnesis/engine/schema'
import { fieldsOf, screensOf } from '../everyFlow.ts'
import { meaningOf } from '../../../src/formulary/answerTable.ts'
import { dictionary } from '../../../src/formulary/medicines/dictionary.ts'
import { misspellings } from '../medicines/writtenForms.ts'
import { ORDER_FIELDS } from '../../../src/formulary/screenRules/orderFields.ts'
import { isList, opening } from './opening.ts'

/** How a fact is reported: by an option, or as free text with one kind of name. */
export const REPORT_KINDS = ['chosen', 'generic', 'other name', 'abbreviation', 'misspelt'] as const

/** A way to report a fact. */
export interface Report {
  readonly how: (typeof REPORT_KINDS)[number]
  /** The field that reports it. */
  readonly field: string
  /** The answer, including those that reveal its question. */
  readonly answers: Answers
}

/** One in this number of medicines is tried in free text that does not ask for medicines. */
const OTHER_TEXTS = 10
/** Whether a name is an abbreviation. */
export const isAbbreviation = (name: string) => /^[A-Z]{2,5}$/.test(name)

/** Every way in which a flow lets a patient report a fact. */
export function reportsIn(flow: Flow): Report[] {
  const screens = screensOf(flow)
  const names = dictionary().filter(({ classes }) => classes.length > 0)
  return screens.flatMap((screen, position) =>
    fieldsOf(screen).flatMap((field): Report[] => {
      const meaning = meaningOf(field.name)
      if (!meaning || meaning.measures || Object.values(ORDER_FIELDS).some((name) => name === field.name)) return []
      const open = { ...opening(screen.dependsOn, screens), ...opening(field.dependsOn, screens) }
      const report = (how: Report['how'], answer: string | string[]): Report => ({
        how,
        field: field.name,
        answers: { ...open, [field.name]: answer },
      })
      if ('options' in field) return field.options.map(({ value }) => report('chosen', isList(field) ? [value] : value))
      const write = (how: Report['how'], text: string | undefined): Report[] => (text === undefined ? [] : [report(how, text)])
      // every medicine where the question asks for medicines, and a sample in other free text
      const tried = meaning.reads === 'medicines' ? names : names.filter((_, index) => index % OTHER_TEXTS === position % OTHER_TEXTS)
      return tried.flatMap(({ names: [generic, ...others], standsAlone }) => {
        const more = others.filter((name) => !standsAlone.includes(name))
        return [
          ...write('generic', generic),
          ...write(
            'other name',
            more.find((name) => !isAbbreviation(name)),
          ),
          ...write('abbreviation', more.find(isAbbreviation)),
          ...write('misspelt', misspellings(generic ?? '')[0]),
          // names that are ordinary words: as the whole text, and as a list item
          ...standsAlone.flatMap((name) => [...write('other name', name), ...write('other name', `vitamin D, ${name} sometimes`)]),
        ]
      })
    }),
  )
}
