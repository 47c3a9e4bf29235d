import { becauseInWords } from './becauseInWords.ts'
import type { Proof, ProvedPlace } from './Proof.ts'

/** A proof as a page to read on a terminal: what is wrong first, then how each place is reached. Options that can be chosen are counted only. */
export function proofToText({ flow, counts, places, assumed, refusedExamples }: Proof): string {
  const dead = places.filter(({ verdict }) => verdict === 'unreachable').flatMap((place) => deadLines(place, places))
  const open = openLines(places)
  const reached = places.flatMap((place) =>
    place.verdict === 'reachable' && place.kind !== 'option' && place.kind !== 'exit'
      ? [`✓ ${place.place}${reason(place.because)}${place.witness.signedIn ? '  for a patient who is signed in' : ''}`]
      : [],
  )
  const options = places.filter(({ kind, verdict }) => kind === 'option' && verdict === 'reachable').length
  return `${[
    `${flow}: ${counts.reachable} reachable, ${counts.unreachable} unreachable, ${counts.undecided} undecided`,
    ...assumed.map((name) => `  The handler "${name}" is the host's own; it is taken to let everyone go on.`),
    ...refusedExamples.map(
      ({ screen, field, example, why }) =>
        `✗ field ${field} on screen ${screen} refuses its own example “${example}”: ${why} (FIELD_EXAMPLE)`,
    ),
    ...dead,
    ...open,
    ...reached,
    ...(options > 0 ? [`✓ ${options} options`] : []),
  ].join('\n')}\n`
}

function deadLines(place: ProvedPlace, places: readonly ProvedPlace[]): string[] {
  if (place.verdict !== 'unreachable' || place.within !== undefined) return []
  const inside = places.filter((one) => one.verdict === 'unreachable' && one.within === place.place).length
  return [
    `✗ ${place.place}${inside > 0 ? `, with ${inside} ${inside === 1 ? 'place' : 'places'} in it` : ''}`,
    `    ${place.conflicts.length === 1 ? 'This never holds:' : 'These never hold together:'}`,
    ...place.conflicts.map(({ id, text }) => `      ${id}: ${text}`),
  ]
}

/** Each reason once, at the first place that is open for it. */
function openLines(places: readonly ProvedPlace[]): string[] {
  const open = places.filter((place) => place.verdict === 'undecided')
  const reasons = new Map<string, ProvedPlace[]>()
  for (const place of open) reasons.set(place.why, [...(reasons.get(place.why) ?? []), place])
  return [...reasons].flatMap(([why, [first, ...others]]) => [
    `? ${first?.place}${others.length > 0 ? `, and ${others.length} ${others.length === 1 ? 'place' : 'places'} behind it` : ''}`,
    `    ${why}`,
  ])
}

function reason(because: Readonly<Record<string, unknown>>): string {
  const words = becauseInWords(because)
  return words === '' ? '' : `  when ${words}`
}
