import fc from 'fast-check'
import { type Answers, shownFieldsOf } from './shownFields.ts'
import { type Call, flowOf, honest, honestAnswers, type Treatment } from './calls.ts'
import type { ForgedIds } from './openStage.ts'

/** One change of a list of calls; `at` is taken modulo the length. */
type Change =
  | { readonly do: 'drop' | 'repeat' | keyof typeof FORGED; readonly at: number }
  | { readonly do: 'move'; readonly at: number; readonly to: number }
  | { readonly do: 'answer'; readonly at: number; readonly name: string; readonly value: Answers[string] }

/** A call that may carry another patient's ids. */
export type RandomCall = Call & { readonly forged?: ForgedIds }

const FORGED = { 'swap treatment': 'treatment_id', 'swap payment': 'intent', 'swap user': 'user_id' } as const

/** Answers that an honest patient would hardly give. */
const TOLD: readonly (readonly [name: string, value: Answers[string]])[] = [
  ...['2008-01-15', '2008-01-16', '2016-01-15', '2026-01-15', '2027-01-01', '1905-01-15', '1906-01-15'].map(
    (day) => ['date_of_birth', day] as const,
  ),
  ['first_name', '🙂'],
  ['last_name', ''],
  ['province', 'QC'],
  ['province', 'BC'],
  ['postal_code', 'H2X1Y4'],
  ['postal_code', 'V5K0A1'],
  ['question-medications', ['Nitroglycerin']],
  ['question-medications', ['Insulin aspart', 'Ramipril']],
  ['question-medications', ['Not on this list']],
  ['question-medications-details', 'nitro, and some insulin'],
  ['question-weight', '140'],
  ['question-weight', '195'],
  ['question-height', '90'],
]

/** Generates an honest patient's calls, split up, with up to four changes: a call is dropped, repeated, moved or sent with the ids of
 * `victim`, or an answer becomes any option, empty, or an invalid value.
 */
export async function randomCalls(treatment: Treatment, victim: Required<ForgedIds>): Promise<fc.Arbitrary<readonly RandomCall[]>> {
  const calls = await inPieces(treatment)
  const at = fc.nat(1000)
  const changes: fc.Arbitrary<Change> = fc.oneof(
    { weight: 4, arbitrary: await anyAnswer(treatment) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...TOLD)
        .chain(([name, value]) => fc.record({ do: fc.constant('answer'), at, name: fc.constant(name), value: fc.constant(value) })),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('drop', 'repeat'), at }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom(...(Object.keys(FORGED) as (keyof typeof FORGED)[])), at }) }, // keys of FORGED
    { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), at, to: at }) },
  )
  const changed = (list: readonly RandomCall[], change: Change): readonly RandomCall[] => {
    const place = change.at % Math.max(1, list.length)
    const call = list[place]
    if (!call) return list
    if (change.do === 'answer') {
      const to = change.name.startsWith('question-') ? 'screening' : 'profile'
      return list.toSpliced(-1, 0, { to, answers: { [change.name]: change.value } })
    }
    if (change.do === 'drop') return list.toSpliced(place, 1)
    if (change.do === 'repeat') return list.toSpliced(place, 0, call)
    if (change.do === 'move') return list.toSpliced(place, 1).toSpliced(change.to % list.length, 0, call)
    const name = FORGED[change.do]
    return list.with(place, { ...call, forged: { ...call.forged, [name]: victim[name] } })
  }
  return fc.array(changes, { maxLength: 4 }).map((made) => made.reduce<readonly RandomCall[]>(changed, calls))
}

/** Calls with some answers each, so that they can be reordered; optional answers come separately. */
async function inPieces(treatment: Treatment): Promise<readonly Call[]> {
  const asked = shownFieldsOf(await flowOf(treatment), await honestAnswers(treatment))
  const optional = new Set(asked.flatMap(({ field }) => (field.optional === true ? [field.name] : [])))
  return (await honest(treatment)).flatMap((call): Call[] => {
    if (call.to !== 'screening') return [call]
    const entries = Object.entries(call.answers)
    const half = Math.ceil(entries.length / 2)
    const pieces = [0, 1, 2].map((piece) => entries.filter(([name], at) => (optional.has(name) ? 2 : Number(at >= half)) === piece))
    return pieces.map((piece) => ({ ...call, answers: Object.fromEntries(piece) }))
  })
}

async function anyAnswer(treatment: Treatment): Promise<fc.Arbitrary<Change>> {
  const asked = shownFieldsOf(await flowOf(treatment), await honestAnswers(treatment))
  const screening = asked.flatMap(({ field, screen }) => (screen.call === 'put-treatment-screening' ? [field] : []))
  return fc.constantFrom(...screening).chain((field) => {
    const offered = 'options' in field ? field.options.map(({ value }) => value) : []
    const isList = field.type === 'checkbox-group' || field.type === 'multi-select'
    const one = fc.constantFrom(...offered, '', 'what nobody offers')
    const value = isList
      ? fc.array(
          one.filter((text) => text !== ''),
          { maxLength: 2 },
        )
      : one
    return fc.record({ do: fc.constant('answer'), at: fc.constant(0), name: fc.constant(field.name), value })
  })
}
