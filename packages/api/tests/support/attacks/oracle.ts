import type { Field, Flow, Handler, Screen } from '@anamnesis/engine/schema'
import { createHandlers, loadBrand, flowKey } from '@anamnesis/flows'
import { type Answers, shownFieldsOf, matches, listOf } from './shownFields.ts'
import { workedOut } from './workedOut.ts'

/** A flow and the brand data that the oracle reads. */
export interface Rulebook {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly provinces: readonly string[]
}

/** Loads the rulebook of a flow. */
export async function rulebookOf(flow: Flow): Promise<Rulebook> {
  const brand = await loadBrand(flowKey(flow).brand)
  return { flow, handlers: createHandlers(brand), provinces: brand.serviceableProvinces }
}

const EMOJI = /\p{Extended_Pictographic}/u
const WRITTEN: Readonly<Record<string, RegExp>> = { ed: /nitr(?!ofurantoin)|riociguat|vericiguat/i, wl: /insulin/i }
const SAME_KIND = ['Ozempic', 'Wegovy', 'Rybelsus', 'Generic semaglutide', 'Mounjaro', 'Zepbound', 'Saxenda']
const COUNTED = ['High blood pressure', 'Type 2 diabetes', 'High cholesterol', 'Sleep apnea', 'Heart disease']

/** Returns the reasons to refuse these answers, by field; empty if they are acceptable. A minimal independent oracle: an adult, in a served
 * province, all displayed questions answered with offered options, and no rule of the screens or handlers against it.
 */
export function refusalReasons({ flow, handlers, provinces }: Rulebook, answers: Answers, today: string): Readonly<Record<string, string>> {
  const asked = shownFieldsOf(flow, answers)
  const told: Answers = Object.fromEntries(
    asked.flatMap(({ field: { name } }) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  )
  const known: Record<string, Answers[string]> = { ...told }
  for (const screen of new Set(asked.map((one) => one.screen))) Object.assign(known, workedOut(screen, flow, known))
  const faults: Record<string, string> = {}
  for (const { field, screen } of asked) {
    const isSilent = told[field.name] === undefined && (screen.call === 'put-treatment-screening' || field.optional !== true)
    const chosen = listOf(told[field.name]).filter((one) => one !== '')
    if (isSilent || (chosen.length === 0 && field.optional !== true)) faults[field.name] = 'not answered'
    if (!isOffered(field, chosen)) faults[field.name] = 'not offered'
    if (field.name.endsWith('_name') && chosen.some((one) => EMOJI.test(one))) faults[field.name] = 'no name'
  }
  for (const screen of new Set(asked.map((one) => one.screen)))
    for (const { when, outcome } of rulesOf(screen, handlers)) {
      if (outcome === undefined || !matches(when, known)) continue
      if (outcome.type === 'refuse') Object.assign(faults, outcome.errors)
      if (outcome.type === 'interrupt' && !mayGoOn(flow, outcome.interrupt)) faults[screen.id] = outcome.interrupt
    }
  const text = (name: string) => listOf(told[name]).join()
  const birth = text('date_of_birth')
  const birthday = (years: number) => `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
  if (!(/^\d{4}-\d\d-\d\d$/.test(birth) && birthday(18) <= today && birthday(121) > today)) faults['date_of_birth'] = 'no adult'
  if (!provinces.includes(text('province'))) faults['province'] = 'not shipped to'
  if (WRITTEN[flowKey(flow).treatment]?.test(text('question-medications-details'))) faults['question-medications'] = 'written in'
  const index = (Number(text('question-weight')) * 703) / Number(text('question-height')) ** 2
  const isRecent = text('question-weight-loss-medications-last-taken') === 'In the past 2 weeks'
  const isTreated = isRecent && SAME_KIND.includes(text('question-weight-loss-medications'))
  const isIll = listOf(told['question-statements-relate']).some((one) => COUNTED.includes(one))
  // a physician decides one point below each limit; half of a tenth is the rounding error
  const before = isTreated ? (index * Number(text('question-starting-weight'))) / Number(text('question-weight')) : index
  if (index < 18.45 || before < (isIll ? 25.95 : 28.95)) faults['question-weight'] = 'not heavy enough'
  return faults
}

function rulesOf({ rules = [], onSubmit = '', onMount = '' }: Screen, handlers: Rulebook['handlers']) {
  return [...rules, ...[onSubmit, onMount].flatMap((name) => handlers[name]?.rules ?? [])]
}

function isOffered(field: Field, chosen: readonly string[]): boolean {
  if (!('options' in field)) return true
  const isAlone = !('exclusiveOption' in field && chosen.length > 1 && chosen.includes(field.exclusiveOption ?? ''))
  return isAlone && chosen.every((value) => field.options.some((option) => option.value === value))
}

const mayGoOn = (flow: Flow, interrupt: string) => flow.interrupts[interrupt]?.actions.some((action) => action.do === 'continue') === true
