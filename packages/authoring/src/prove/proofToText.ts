import { formatCount } from '@anamnesis/engine/schema/internal'
import { becauseInWords } from './becauseInWords.ts'
import type { Proof, ProvedPlace } from './Proof.ts'

/** Formats a proof for a terminal: faults first, then how each place is reached. Reachable options are only counted. */
export function proofToText(proof: Proof): string {
  const { places, assumed } = proof
  const reached = places.flatMap((place) =>
    place.verdict === 'reachable' && place.kind !== 'option' && place.kind !== 'exit'
      ? [`✓ ${place.place}${reason(place.because)}${place.witness.signedIn ? '  for a patient who is signed in' : ''}`]
      : [],
  )
  const options = places.filter(({ kind, verdict }) => kind === 'option' && verdict === 'reachable').length
  return `${[
    countsToText(proof),
    ...assumed.map((name) => `  The handler "${name}" belongs to the host; it is assumed to let every patient continue.`),
    ...faultsToText(proof),
    ...reached,
    ...(options > 0 ? [`✓ ${formatCount(options, 'option')}`] : []),
  ].join('\n')}\n`
}

/** One line with the counts of reached and unreached places. */
export function countsToText({ flow, counts }: Pick<Proof, 'flow' | 'counts'>): string {
  return `${flow}: ${counts.reachable} reachable, ${counts.unreachable} unreachable, ${counts.undecided} undecided`
}

/** The faults of a flow: refused examples, unreachable places, undecided places. */
export function faultsToText({ places, refusedExamples }: Pick<Proof, 'places' | 'refusedExamples'>): string[] {
  return [
    ...refusedExamples.map(
      ({ screen, field, example, why }) =>
        `✗ field ${field} on screen ${screen} refuses its own example “${example}”: ${why} (FIELD_EXAMPLE)`,
    ),
    ...deadLines(places),
    ...openLines(places),
  ]
}

/** Each cause once, at the first place that it makes unreachable. */
function deadLines(places: readonly ProvedPlace[]): string[] {
  const dead = places.flatMap((place) => (place.verdict === 'unreachable' && place.within === undefined ? [place] : []))
  const inside = ({ place }: ProvedPlace) => {
    const count = places.filter((one) => one.verdict === 'unreachable' && one.within === place).length
    return count > 0 ? `, with ${formatCount(count, 'place')} in it` : ''
  }
  const reasons = new Map<string, typeof dead>()
  for (const place of dead) {
    const reason = place.conflicts.map(({ id, text }) => `      ${id}: ${text}`).join('\n')
    reasons.set(reason, [...(reasons.get(reason) ?? []), place])
  }
  return [...reasons].flatMap(([reason, [first, ...others]]) =>
    first
      ? [
          [
            `✗ ${first.place}${inside(first)}${until(first)}`,
            ...others.map((place) => `✗ ${place.place}${inside(place)}${until(place)}, for the same reason`),
            `    ${first.conflicts.length === 1 ? 'This never holds:' : 'These never hold together:'}`,
            reason,
          ].join('\n'),
        ]
      : [],
  )
}

const until = (place: ProvedPlace) => (place.verdict === 'unreachable' && place.from !== undefined ? `, before ${place.from}` : '')

/** Each cause once, at the first place that it leaves undecided. */
function openLines(places: readonly ProvedPlace[]): string[] {
  const open = places.filter((place) => place.verdict === 'undecided')
  const reasons = new Map<string, ProvedPlace[]>()
  for (const place of open) reasons.set(place.why, [...(reasons.get(place.why) ?? []), place])
  return [...reasons].map(([why, [first, ...others]]) => {
    const behind = others.length > 0 ? `, and ${formatCount(others.length, 'place')} behind it` : ''
    return `? ${first?.place}${behind}\n    ${why}`
  })
}

function reason(because: Readonly<Record<string, unknown>>): string {
  const words = becauseInWords(because)
  return words === '' ? '' : `  when ${words}`
}
