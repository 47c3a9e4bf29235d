import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue } from '../schema/answer.ts'
import { bodyKeys } from '../schema/bodyKeys.ts'
import { isAnswerValue } from '../values/isAnswerValue.ts'
import { list, optional, type Reader, text } from './readers.ts'
import { shownStop } from './shownStop.ts'
import { queuedCall, revision, serverCopy, SESSION_FORMAT, type SessionDocument, sessionHead } from './sessionDocument.ts'

/** Reads a session document from any value. A broken part does not affect the others. Never throws. */
export function readSession(stored: unknown): SessionReadResult {
  if (stored === undefined || stored === null) return {}
  try {
    return readParts(stored)
  } catch {
    return { fault: unreadable('it is not plain data.') }
  }
}

/** Result of reading stored data. Empty: nothing stored. Both: parts were unreadable. */
export interface SessionReadResult {
  readonly document?: SessionDocument
  /** What was unreadable: places, never values. */
  readonly fault?: FlowError
}

/** Excludes `__proto__`, which would set the prototype. */
const entryName: Reader<string> = (stored) => text(stored).filter((name) => name !== '__proto__')
const bodyKey: Reader<string> = (stored) => bodyKeys.filter((key) => key === stored)
const answer: Reader<AnswerValue> = (stored) => (isAnswerValue(stored) ? [stored] : [])

function readParts(stored: unknown): SessionReadResult {
  const format = typeof stored === 'object' && stored !== null && 'format' in stored ? stored.format : undefined
  if (typeof format === 'number' && format > SESSION_FORMAT)
    return {
      fault: new FlowError(
        'SESSION_NEWER',
        'session > format',
        `it was written in format ${format}; this version reads up to ${SESSION_FORMAT}.`,
        'Load the newer version of the page.',
      ),
    }
  const [head] = sessionHead(stored)
  if (!head) return { fault: unreadable('it has no format, flow or version.') }

  const parts: Record<string, unknown> = { ...Object(stored) } // an object: sessionHead has succeeded
  const broken = new Set<string>()
  const sound = <Value>(key: string, read: Reader<Value>, value: unknown): readonly Value[] => {
    const found = read(value)
    if (found.length === 0) broken.add(key)
    return found
  }
  const one = <Value>(key: string, read: Reader<Value>, otherwise: Value): Value => sound(key, read, parts[key])[0] ?? otherwise
  const pairs = (key: string, isList: boolean): [string, unknown][] => {
    const part = parts[key]
    const isWhole = typeof part === 'object' && part !== null && Array.isArray(part) === isList
    if (!isWhole) broken.add(key)
    return isWhole ? Object.entries(part) : []
  }
  const items = <Value>(key: string, read: Reader<Value>): Value[] => pairs(key, true).flatMap(([, item]) => sound(key, read, item))
  const entries = <Value>(key: string, read: Reader<Value>, name: Reader<string> = entryName): Record<string, Value> =>
    Object.fromEntries(
      pairs(key, false).flatMap(([at, entry]) =>
        sound(key, name, at).flatMap((known) => sound(key, read, entry).map((value): [string, Value] => [known, value])),
      ),
    )

  const document: SessionDocument = {
    ...head,
    variant: one('variant', text, ''),
    screen: one('screen', text, ''),
    answers: entries('answers', answer),
    ...(parts['unfit'] !== undefined && { unfit: entries('unfit', answer) }),
    history: items('history', text),
    done: items('done', text),
    skipped: items('skipped', text),
    ...(parts['acknowledged'] !== undefined && { acknowledged: entries('acknowledged', list(text)) }),
    ...(parts['tracked'] !== undefined && { tracked: items('tracked', text) }),
    ...(parts['stops'] !== undefined && { stops: items('stops', shownStop) }),
    queue: items('queue', queuedCall),
    sent: entries('sent', text),
    facts: entries('facts', text, bodyKey),
    revision: one('revision', revision, 0),
    ...(parts['server'] !== undefined && { server: one('server', optional(serverCopy), undefined) }),
  }
  if (broken.size === 0) return { document }
  return { document, fault: unreadable(`not all of ${[...broken].join(', ')} is valid; the rest was kept.`) }
}

function unreadable(what: string): FlowError {
  return new FlowError('SESSION_UNREADABLE', 'session', what, 'It was not overwritten; check what wrote it.')
}
