import { formatAnswer, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import { emptyAnswerLabel } from '../answers/describeAnswers.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'
import { isSameStop, type StoredStop } from '../stops/storedStops.ts'

/** Formats stops and refusals as displayed, with their answers and later changes; by name if the flow no longer has the text. A stop both
 * reported by a browser and detected by the server is merged into one.
 */
export function describeStops(compiled: CompiledFlow | undefined, stored: readonly StoredStop[]): DescribedStop[] {
  const stops: StoredStop[] = stored.filter(({ seenBy }) => seenBy === 'browser')
  for (const detected of stored.filter(({ seenBy }) => seenBy === 'server')) {
    const same = stops.findIndex((reported) => isOneStop(reported, detected))
    const reported = stops[same]
    if (reported) stops[same] = joined(reported, detected)
    else stops.push(detected)
  }
  return stops.toSorted((one, other) => one.shownAt.localeCompare(other.shownAt)).map((stop) => describeStop(compiled, stop))
}

type DescribedStop = SubmissionSnapshot['stops'][number]

function joined(reported: StoredStop, seen: StoredStop): StoredStop {
  const isNew = (change: StoredStop['changes'][number]) =>
    !reported.changes.some(
      ({ field, after, changedAt }) => field === change.field && after === change.after && changedAt === change.changedAt,
    )
  return { ...reported, answers: { ...seen.answers, ...reported.answers }, changes: [...reported.changes, ...seen.changes.filter(isNew)] }
}

function isOneStop(reported: StoredStop, seen: StoredStop): boolean {
  if (reported.seenBy !== 'browser' || !isSameStop(reported, seen)) return false
  return Object.entries(seen.answers).every(([field, body]) => (reported.answers[field] ?? body) === body)
}

function describeStop(
  compiled: CompiledFlow | undefined,
  { interrupt, refused, screen, shownAt, createdAt, seenBy, answers, changes }: StoredStop,
): DescribedStop {
  const at = compiled?.screens[compiled.positions.get(screen) ?? -1]
  const definitions = compiled?.flow.interrupts ?? {}
  const screenWith = (field: string) =>
    [at, compiled?.screens[compiled.fieldPositions.get(field) ?? -1]].find((one) => one?.fields.some(({ name }) => name === field))
  const definitionOf = (field: string) => screenWith(field)?.fields.find(({ name }) => name === field)
  const questionOf = (field: string) => definitionOf(field)?.label ?? field
  const inWords = (field: string, body: string) => {
    const [asked, definition] = [screenWith(field), definitionOf(field)]
    if (!asked || !definition) return body
    if (body !== '') return formatAnswer(definition, decodeAnswer(definition, body, compiled?.describe), undefined, compiled?.describe)
    // a required question was not answered yet
    return definition.optional ? emptyAnswerLabel(asked.screen, definition) : ''
  }
  return {
    ...(interrupt === null
      ? { title: [...new Set(Object.keys(refused ?? {}).map(questionOf))].join(', ') }
      : { interrupt, title: (Object.hasOwn(definitions, interrupt) && definitions[interrupt]?.title) || interrupt }),
    ...(refused && { refused: Object.entries(refused).map(([field, says]) => ({ field, question: questionOf(field), says })) }),
    screen: at?.screen.title ?? screen,
    shown_at: shownAt,
    noted_at: createdAt,
    seen_by: seenBy === 'server' ? 'server' : 'browser',
    answers: Object.entries(answers).map(([field, body]) => ({ field, body, question: questionOf(field), answer: inWords(field, body) })),
    changes: changes.map(({ field, before, after, changedAt }) => ({
      field,
      question: questionOf(field),
      before: inWords(field, before),
      after: inWords(field, after),
      at: changedAt,
    })),
  }
}
