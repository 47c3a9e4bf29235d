import { compileFlow } from '@anamnesis/engine'
import type { CompiledScreen } from '@anamnesis/engine/internal'
import type { Flow } from '@anamnesis/engine/schema'
import { becauseInWords } from '../prove/becauseInWords.ts'
import type { Proof, ProvedPlace } from '../prove/Proof.ts'
import { witnessesOf } from '../prove/witnessesOf.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** The results of `anamnesis prove` for every flow as one page: counts of reached places and witnesses, and for each full
 * flow the answers that show each conditional place. Deterministic.
 */
export function coveragePage(all: readonly Covered[]): string {
  const whole = all.filter(({ flow }) => flow.variant === 'full')
  return `${[
    '# Coverage',
    'Every place of every questionnaire, and how many of them a patient can come to: proved by `anamnesis prove`, and each witness played in the engine by the tests. A _witness_ is a smallest set of answers that leads to a place; one may lead to several. A _condition_ is what shows a screen or question to some patients only. Written by `npm run generate`.',
    table(
      ['Flow', 'Screens', 'Questions', 'Options', 'Conditions', 'Interrupts', 'Witnesses', 'Never reached', 'Not decided'],
      all.map(summaryRow),
    ),
    ...openPlaces(all),
    ...whole.map(flowSection),
  ].join('\n\n')}\n`
}

/** A flow with its proof. */
export interface Covered {
  /** Such as `northway.ed.onboarding.full`; the page is `<name>.md`. */
  readonly name: string
  readonly flow: Flow
  readonly proof: Proof
}

const NONE = '—'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const isConditional = (place: ProvedPlace) => place.verdict !== 'reachable' || Object.keys(place.because).length > 0

function summaryRow({ name, proof }: Covered): string[] {
  const of = (places: readonly ProvedPlace[]) =>
    places.length === 0 ? NONE : `${places.filter(({ verdict }) => verdict === 'reachable').length} of ${places.length}`
  const ofKind = (...kinds: readonly ProvedPlace['kind'][]) => proof.places.filter(({ kind }) => kinds.includes(kind))
  return [
    `[${name}](./${name}.md)`,
    of(ofKind('screen')),
    of(ofKind('field')),
    of(ofKind('option')),
    of(ofKind('screen', 'field').filter(isConditional)),
    of(ofKind('interrupt')),
    String(witnessesOf(proof).length),
    String(proof.counts.unreachable),
    String(proof.counts.undecided),
  ]
}

/** Places that are not proved reachable, with the reason. */
function openPlaces(all: readonly Covered[]): string[] {
  const lines = all.flatMap(({ name, proof }) =>
    proof.places.flatMap((place) => {
      if (place.verdict === 'reachable') return []
      const why = place.verdict === 'undecided' ? place.why : place.conflicts.map(({ text }) => text).join('; ')
      return [`- ${name}, ${plainMarkdown(place.place)}: ${plainMarkdown(why)}`]
    }),
  )
  return lines.length === 0 ? [] : [`## Not shown to be reached\n\n${lines.join('\n')}`]
}

function flowSection({ name, flow, proof }: Covered): string {
  const rows = compileFlow(flow).screens.map((at) => {
    const { id } = at.screen
    const own = proof.places.filter((place) => place.screen === id)
    const ofKind = (kind: ProvedPlace['kind']) => own.filter((place) => place.kind === kind)
    const options = ofKind('option')
    return [
      `\`${id}\``,
      options.length === 0 ? NONE : `${options.filter(({ verdict }) => verdict === 'reachable').length} of ${options.length}`,
      placeLines(ofKind('screen').filter(isConditional), at, () => ''),
      placeLines(ofKind('field').filter(isConditional), at, ({ place }) => place.replace(/^field /, '')),
      placeLines(ofKind('interrupt'), at, ({ place }) => place.replace(/^interrupt (.*) on screen .*$/, '$1')),
    ]
  })
  const head = [
    'Screen',
    'Options reached',
    'Shown to some, such as when',
    'Questions shown to some, such as when',
    'Interrupts, such as when',
  ]
  return `## ${name}\n\n${table(head, rows)}`
}

/** What shows a place: the answers that its condition reads, a server response, or an answer on its screen. */
function shownBy(
  { because, witness: { answers, calls = {} } }: Extract<ProvedPlace, { verdict: 'reachable' }>,
  { fields }: CompiledScreen,
): string {
  if (Object.keys(because).length > 0) return becauseInWords(because)
  const statuses = Object.entries(calls).flatMap(([id, responses]) =>
    [responses].flat().map(({ status }) => `${id} is answered with ${status}`),
  )
  if (statuses.length > 0) return statuses.join(' and ')
  const own = fields.filter(({ name }) => Object.hasOwn(answers, name)).map(({ name }) => [name, answers[name]])
  return becauseInWords(Object.fromEntries(own))
}

/** Places with the answers that show them, one line each. */
function placeLines(places: readonly ProvedPlace[], screen: CompiledScreen, nameOf: (place: ProvedPlace) => string): string {
  const lines = places.map((place) => {
    const name = nameOf(place)
    const why = place.verdict === 'reachable' ? plainMarkdown(shownBy(place, screen)) : place.verdict
    return [name === '' ? '' : `\`${name}\``, why].filter((part) => part !== '').join(': ')
  })
  return lines.length === 0 ? NONE : lines.join('<br>')
}
