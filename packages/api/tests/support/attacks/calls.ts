import { loadFlow } from '@anamnesis/flows'
import ed from '../../../../flows/examples/ed-onboarding.script.json' with { type: 'json' }
import hl from '../../../../flows/examples/hl-onboarding.northway.script.json' with { type: 'json' }
import pe from '../../../../flows/examples/pe-onboarding.script.json' with { type: 'json' }
import sc from '../../../../flows/examples/sc-onboarding.script.json' with { type: 'json' }
import tb from '../../../../flows/examples/tb-onboarding.script.json' with { type: 'json' }
import wl from '../../../../flows/examples/wl-onboarding.northway.script.json' with { type: 'json' }
import { type Answers, shownFieldsOf, listOf } from './shownFields.ts'

/** One call of a questionnaire as data, so that tests can filter, reorder and change a list of calls. */
export type Call =
  | { readonly to: 'screening' | 'profile'; readonly answers: Answers; readonly version?: number }
  | { readonly to: 'product'; readonly drug: string; readonly dose: string; readonly answers?: Answers; readonly version?: number }
  | { readonly to: 'add-ons'; readonly ids: readonly string[] }
  | { readonly to: 'upload'; readonly file: 'licence' | 'garbage' }
  | { readonly to: 'on-file'; readonly said: 'unchanged' | 'changed' }
  | { readonly to: 'card'; readonly becomes: 'authorized' | 'in_progress' | 'expired' | 'consumed' }
  /** `variant`: the displayed variant. */
  | { readonly to: 'submit'; readonly version?: number; readonly variant?: string }

/** Answers as sent over the wire; a ticked box becomes a string. */
const written = (answers: Readonly<Record<string, string | boolean | readonly string[]>>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, typeof answer === 'boolean' ? String(answer) : answer]))

/** The answers of the example patient of each treatment. */
const EXAMPLES = {
  ed: written(ed.answers),
  hl: written(hl.answers),
  pe: written(pe.answers),
  sc: written(sc.answers),
  tb: written(tb.answers),
  wl: written(wl.answers),
} satisfies Record<string, Answers>

/** Treatments under attack. */
export type Treatment = keyof typeof EXAMPLES

/** The whole questionnaire of a treatment. */
export const flowOf = (treatment: Treatment) => loadFlow({ brand: 'northway', treatment, kind: 'onboarding' })

/** The answers of an honest adult by field name; an empty string if there is nothing to report. */
export async function honestAnswers(treatment: Treatment): Promise<Answers> {
  const example: Answers = EXAMPLES[treatment]
  const asked = shownFieldsOf(await flowOf(treatment), example)
  return Object.fromEntries(asked.map(({ field: { name } }) => [name, example[name] ?? '']))
}

/** Every call of a questionnaire after sign-up, in order, for an honest adult with changed answers. */
export async function honest(treatment: Treatment, change: Answers = {}): Promise<readonly Call[]> {
  const answers = { ...(await honestAnswers(treatment)), ...change }
  const asked = shownFieldsOf(await flowOf(treatment), answers)
  const carriedBy = (call: string): Answers =>
    Object.fromEntries(asked.flatMap(({ field: { name }, screen }) => (screen.call === call ? [[name, answers[name] ?? '']] : [])))
  const orderAnswers = Object.entries(carriedBy('post-products')).filter(([name]) => name.startsWith('question-'))
  const addOns = listOf(answers['add_on_ids'])
  return [
    { to: 'screening', answers: carriedBy('put-treatment-screening') },
    { to: 'profile', answers: carriedBy('put-profile') },
    { to: 'product', drug: textOf(answers['drug_id']), dose: textOf(answers['dose_id']), answers: Object.fromEntries(orderAnswers) },
    ...(addOns.length === 0 ? [] : [{ to: 'add-ons', ids: addOns } as const]),
    { to: 'upload', file: 'licence' },
    { to: 'card', becomes: 'authorized' },
    { to: 'submit' },
  ]
}

/** Encodes an answer for the wire. */
export const textOf = (answer: Answers[string] | undefined) => listOf(answer).join(',')
