import * as z from 'zod/mini'
import { FlowError } from '../errors/FlowError.ts'
import { answerValue } from '../schema/answer.ts'
import { bodyKey } from '../schema/bodyKey.ts'
import { shownStop } from './shownStop.ts'
import { queuedCall, revision, serverCopy, SESSION_FORMAT, type SessionDocument, sessionHead } from './sessionDocument.ts'

/** What was found where a session is kept. Neither: nothing is stored. Both: a part of it could not be read. */
export interface SessionReading {
  readonly document?: SessionDocument
  /** What could not be read. It names places, never what stands there. */
  readonly fault?: FlowError
}

/**
 * Reads a session document from anything, once, at the edge. A part that is broken takes no other with it: every answer
 * that can be read is kept. Never throws.
 */
export function readSession(stored: unknown): SessionReading {
  if (stored === undefined || stored === null) return {}
  try {
    return readParts(stored)
  } catch {
    return { fault: unreadable('it is not a document of plain values.') }
  }
}

/** No name of ours; in an object it would stand for something else. */
const entryName = z.string().check(({ value, issues }) => {
  if (value === '__proto__') issues.push({ code: 'custom', input: value })
})

function readParts(stored: unknown): SessionReading {
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
  const parsed = sessionHead.safeParse(stored)
  if (!parsed.success) return { fault: unreadable('it has no format, flow and version.') }

  const parts: Record<string, unknown> = { ...(stored as object) } // the head has just been found in it
  const broken = new Set<string>()
  const sound = <Value>(key: string, schema: z.ZodMiniType<Value>, value: unknown): Value[] => {
    const read = schema.safeParse(value)
    if (!read.success) broken.add(key)
    return read.success ? [read.data] : []
  }
  const one = <Value>(key: string, schema: z.ZodMiniType<Value>, otherwise: Value): Value => sound(key, schema, parts[key])[0] ?? otherwise
  const pairs = (key: string, isList: boolean): [string, unknown][] => {
    const part = parts[key]
    const isWhole = typeof part === 'object' && part !== null && Array.isArray(part) === isList
    if (!isWhole) broken.add(key)
    return isWhole ? Object.entries(part) : []
  }
  const items = <Value>(key: string, schema: z.ZodMiniType<Value>): Value[] =>
    pairs(key, true).flatMap(([, item]) => sound(key, schema, item))
  const entries = <Value>(key: string, schema: z.ZodMiniType<Value>, name: z.ZodMiniType<string> = entryName): Record<string, Value> =>
    Object.fromEntries(
      pairs(key, false).flatMap(([at, entry]) =>
        sound(key, name, at).flatMap((known) => sound(key, schema, entry).map((value): [string, Value] => [known, value])),
      ),
    )

  const document: SessionDocument = {
    ...parsed.data,
    variant: one('variant', z.string(), ''),
    screen: one('screen', z.string(), ''),
    answers: entries('answers', answerValue),
    ...(parts['unfit'] !== undefined && { unfit: entries('unfit', answerValue) }),
    history: items('history', z.string()),
    done: items('done', z.string()),
    skipped: items('skipped', z.string()),
    ...(parts['acknowledged'] !== undefined && { acknowledged: entries('acknowledged', z.array(z.string())) }),
    ...(parts['tracked'] !== undefined && { tracked: items('tracked', z.string()) }),
    ...(parts['stops'] !== undefined && { stops: items('stops', shownStop) }),
    queue: items('queue', queuedCall),
    sent: entries('sent', z.string()),
    facts: entries('facts', z.string(), bodyKey),
    revision: one('revision', revision, 0),
    ...(parts['server'] !== undefined && { server: one('server', z.optional(serverCopy), undefined) }),
  }
  if (broken.size === 0) return { document }
  return { document, fault: unreadable(`not all of ${[...broken].join(', ')} is what it should be; the rest was kept.`) }
}

function unreadable(what: string): FlowError {
  return new FlowError('SESSION_UNREADABLE', 'session', what, 'It was not written over; see what wrote it.')
}
