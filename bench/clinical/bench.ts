// Plays clinical cases and compares the verdicts with those of a clinician: npm run bench -- clinical [case id …]. Fails below the limits
// at its end. Left out: eight cases that rest on answers to another questionnaire (ed-099, ed-100, ed-396, hl-174, hl-392, hl-393, pe-390, wl-395).
import { readdirSync, readFileSync } from 'node:fs'
import type { Answers } from '@anamnesis/engine/schema'
import { playScript } from '../../packages/authoring/src/run/playScript.ts'
import { playedPayment } from '../../packages/authoring/src/run/playedPayment.ts'
import { decide } from '../../packages/flows/src/formulary/decide.ts'
import { factLabel } from '../../packages/flows/src/formulary/fact.ts'
import { factsOf } from '../../packages/flows/src/formulary/factsOf.ts'
import { lackedIngredients } from '../../packages/flows/src/formulary/lackedIngredients.ts'
import { ownWordsIn } from '../../packages/flows/src/formulary/ownWordsIn.ts'
import { RECORDED_FACTS } from '../../packages/flows/src/formulary/recordedFacts.ts'
import { ingredients } from '../../packages/flows/src/formulary/ingredients.ts'
import { orderOf } from '../../packages/flows/tests/support/formulary/orderOf.ts'
import { createHandlers } from '../../packages/flows/src/handlers/createHandlers.ts'
import { readExample } from '../../packages/flows/tests/support/playExample.ts'
import type { FlowKey } from '../../packages/flows/src/flowKey.ts'
import { loadBrand } from '../../packages/flows/src/loadBrand.ts'
import { loadFlow } from '../../packages/flows/src/loadFlow.ts'
import { loadProducts } from '../../packages/flows/src/products/loadProducts.ts'
import { transforms } from '../../packages/flows/src/transforms/index.ts'
import { vocabulary } from '../../packages/flows/src/vocabulary.ts'

const NOW = '2026-01-15T12:00:00.000Z'
/** Verdicts, gentlest first. */
const VERDICTS = ['go', 'flag', 'refuse', 'stop'] as const
type Verdict = (typeof VERDICTS)[number]

/** A patient, as a change of a clean patient, and the verdicts that are right. */
interface Case {
  readonly id: string
  readonly kind: 'onboarding' | 'renewal'
  readonly brand: string
  readonly how: 'chosen' | 'typed'
  readonly answers: Answers
  readonly order: string
  readonly gentlest: Verdict
  readonly strictest: Verdict
  /** Pattern of the finding that a flag has to state. */
  readonly finding?: string
}

interface Played extends Case {
  readonly treatment: string
  readonly verdict: Verdict
  /** The findings and the texts that were not recognised. */
  readonly findings: readonly string[]
  /** A follow-up about a text is asked. */
  readonly isAsked: boolean
  /** A part of a text is shown to the physician as not understood. */
  readonly isShown: boolean
}

const rank = (verdict: Verdict) => VERDICTS.indexOf(verdict)
const isLax = ({ verdict, gentlest }: Played) => rank(verdict) < rank(gentlest)
/** Too lax, but the patient is asked or the physician reads the text. */
const isNoticed = (one: Played) => isLax(one) && (one.isAsked || one.isShown)
const isStrict = ({ verdict, strictest }: Played) => rank(verdict) > rank(strictest)

async function playFlow(key: FlowKey, answers: Answers, onFile?: Answers) {
  return playScript({
    flow: await loadFlow({ ...key, variant: 'full' }),
    script: { answers },
    handlers: { ...createHandlers(await loadBrand(key.brand)), payment: playedPayment },
    transforms,
    vocabulary,
    now: NOW,
    onFile,
  })
}

/** The example patient's choices, for questions that are newer than the cases. */
const newerAnswers = (key: FlowKey): Answers =>
  Object.fromEntries(Object.entries(readExample(key).answers).filter(([name]) => !name.endsWith('-details')))

const firstDays = new Map<string, Answers>()

/** The answers of the first day, with which the physician reads a check-in. */
async function firstDay(treatment: string, brand: string, base: Answers): Promise<Answers> {
  const key = `${treatment}.${brand}`
  // the engine returns validated answers
  const answers = firstDays.get(key) ?? ((await playFlow({ brand, treatment, kind: 'onboarding' }, base)).answers as Answers)
  firstDays.set(key, answers)
  return answers
}

async function play(treatment: string, one: Case, baseOf: (kind: Case['kind']) => Answers): Promise<Played> {
  const { kind, brand, order, finding } = one
  const product = orderOf(order)
  const { drugs, addOns } = await loadProducts(treatment)
  const onFile = kind === 'renewal' ? { [RECORDED_FACTS]: lackedIngredients([...drugs, ...addOns], [product]) } : undefined
  const played = await playFlow({ brand, treatment, kind }, { ...baseOf(kind), ...one.answers }, onFile)
  const renews = product.ingredients.flatMap((id) => {
    const { medicine, otherProducts } = ingredients().get(id) ?? {}
    return kind === 'renewal' && medicine !== undefined && otherProducts ? [{ medicine, otherProducts }] : []
  })
  // the engine returns validated answers
  const before = kind === 'renewal' ? await firstDay(treatment, brand, baseOf('onboarding')) : {}
  const facts = factsOf({ ...before, ...(played.answers as Answers) }, { now: NOW, renews })
  const decision = decide(product, facts, kind === 'renewal' ? 'in treatment' : 'first order')
  const flags = [...decision.stops, ...decision.refusals, ...decision.flags].map(
    ({ physician, because }) => `${physician} (${because.map(({ id }) => factLabel(id)).join(', ')})`,
  )
  const isFlagged = finding === undefined ? flags.length > 0 : flags.some((flag) => new RegExp(finding, 'i').test(flag))
  const isStopped = played.status === 'interrupted' || decision.stops.length > 0
  const isRefused = played.status === 'invalid' || decision.refusals.length > 0
  return {
    ...one,
    treatment,
    verdict: isStopped ? 'stop' : isRefused ? 'refuse' : isFlagged ? 'flag' : 'go',
    findings: [
      `${played.status} at ${played.screen}${played.interrupt === null ? '' : ` ${played.interrupt}`}`,
      ...Object.values(played.errors),
      ...flags,
      ...facts.unknown.map(({ text: said }) => `not recognised: ${said}`),
    ],
    isAsked: played.visited.some((screen) => screen.endsWith('-follow-up')),
    // the engine returns validated answers
    isShown: facts.unknown.length > 0 || ownWordsIn(played.answers as Answers).some(({ isUnderstood }) => !isUnderstood),
  }
}

const percent = (count: number, of: number) => (100 * count) / Math.max(1, of)

function row(name: string, cases: readonly Played[]): string {
  const lax = cases.filter(isLax)
  const noticed = cases.filter(isNoticed)
  const strict = cases.filter(isStrict)
  const agree = cases.length - lax.length - strict.length
  const share = (count: number) => `${percent(count, cases.length).toFixed(0)} %`.padStart(6)
  const asked = noticed.filter(({ isAsked }) => isAsked).length
  const counts = [cases.length, agree, lax.length, asked, noticed.length - asked, strict.length]
  return [name.padEnd(44), ...counts.map((count) => String(count).padStart(7)), share(agree), share(agree + noticed.length)].join(' ')
}

/** Precision and recall of one way to alert the physician to a text. */
function alerts(name: string, cases: readonly Played[], isAlerted: (one: Played) => boolean): string {
  const alerted = cases.filter(isAlerted)
  const relevant = cases.filter(({ gentlest }) => gentlest !== 'go')
  const right = alerted.filter(({ gentlest }) => gentlest !== 'go').length
  const [precision, recall] = [percent(right, alerted.length), percent(right, relevant.length)]
  return `${name.padEnd(44)} ${String(alerted.length).padStart(7)}   precision ${precision.toFixed(0)} %, recall ${recall.toFixed(0)} %`
}

const wanted = process.argv.slice(2)
const folder = new URL('cases/', import.meta.url)
const played: Played[] = []
for (const file of readdirSync(folder).toSorted()) {
  const treatment = file.replace('.json', '')
  // our own file
  const { bases, cases } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    readonly bases: Readonly<Record<string, Answers>>
    readonly cases: readonly Case[]
  }
  for (const one of cases)
    if (wanted.length === 0 || wanted.includes(one.id))
      played.push(
        await play(treatment, one, (kind) => ({
          ...newerAnswers({ treatment, kind, brand: one.brand }),
          ...bases[`${treatment}.${kind}.${one.brand}`],
        })),
      )
}

const typed = played.filter(({ how }) => how === 'typed')
for (const one of played.filter((each) => wanted.length > 0 || isLax(each) || isStrict(each)))
  console.log(
    `${one.id} ${one.how}: ${one.verdict}, right is ${one.gentlest} to ${one.strictest} ${one.finding ?? ''}\n  ${JSON.stringify(one.answers)}\n  ${one.findings.join('\n  ')}`,
  )
console.log(`\n${'cases'.padEnd(44)}     all   agree too lax (asked) (shown)  strict  agree  or noticed`)
for (const [name, cases] of [
  ['all', played],
  ['chosen answers', played.filter(({ how }) => how === 'chosen')],
  ['typed text', typed],
  ['· that must stop or refuse', typed.filter(({ gentlest }) => rank(gentlest) >= rank('refuse'))],
  ['· of which the physician must be alerted', typed.filter(({ gentlest }) => gentlest === 'flag')],
  ['· of a safe patient', typed.filter(({ gentlest }) => gentlest === 'go')],
  ...[...new Set(played.map(({ treatment }) => treatment))].map((code): [string, Played[]] => [
    code,
    played.filter(({ treatment }) => treatment === code),
  ]),
] as const)
  console.log(row(name, cases))

console.log(`\n${'typed texts to which the physician is alerted'.padEnd(44)}   texts`)
for (const line of [
  alerts('understood', typed, ({ verdict }) => verdict !== 'go'),
  alerts('asked', typed, ({ isAsked }) => isAsked),
  alerts('shown as not understood', typed, ({ isShown }) => isShown),
  alerts('any of these', typed, ({ verdict, isAsked, isShown }) => verdict !== 'go' || isAsked || isShown),
])
  console.log(line)

const safe = typed.filter(({ gentlest }) => gentlest === 'go')
const falseStops = percent(safe.filter(isStrict).length, safe.length)
const agreement = percent(played.filter((one) => isNoticed(one) || !(isLax(one) || isStrict(one))).length, played.length)
const missed = typed.filter((one) => isLax(one) && !isNoticed(one))
const failures = [
  ...(agreement < 97 ? [`${agreement.toFixed(1)} % agree; at least 97 %`] : []),
  ...(missed.length > 0
    ? [`${missed.length} typed texts are too lax and neither asked nor shown: ${missed.map(({ id }) => id).join(', ')}`]
    : []),
  ...(falseStops > 5 ? [`${falseStops.toFixed(1)} % of safe texts stop; at most 5 %`] : []),
]
if (wanted.length === 0 && failures.length > 0) {
  console.log(`\n${failures.join('\n')}`)
  process.exitCode = 1
}
