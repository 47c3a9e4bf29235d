import { isReaderLoaded, loadReader } from '#text-reader'
import type { Ports, SessionPort } from '../ports.ts'
import type { QuestionnaireEvent } from './QuestionnaireContext.ts'

/** Returns a function that delivers events. The first one starts to load the reader; one with a text to read, and those after it,
 * wait in order until it is loaded. When that fails, the next event tries again. In Node nothing waits.
 */
export function sendWhenReadable({ fields, deliver, report }: Sending): (event: QuestionnaireEvent) => void {
  const waiting: QuestionnaireEvent[] = []
  let isLoading = false
  const load = async () => {
    if (fields.size === 0 || isReaderLoaded() || isLoading) return
    isLoading = true
    try {
      await loadReader()
      for (let event = waiting.shift(); event; event = waiting.shift()) deliver(event)
    } catch (error) {
      report?.(error)
    }
    isLoading = false
  }
  return (event) => {
    if (waiting.length > 0 || (!isReaderLoaded() && hasText(event, fields))) {
      waiting.push(event)
      void load()
      return
    }
    deliver(event)
    // in a task of its own, so that the event is painted first
    if (fields.size > 0 && !isReaderLoaded()) setTimeout(() => void load())
  }
}

/** Input of {@link sendWhenReadable}. */
interface Sending {
  /** Names of the fields whose texts conditions read. */
  readonly fields: ReadonlySet<string>
  readonly deliver: (event: QuestionnaireEvent) => void
  readonly report: Ports['report']
}

function hasText(event: QuestionnaireEvent, fields: ReadonlySet<string>): boolean {
  if (event.type === 'ANSWER') return fields.has(event.field)
  return event.type === 'FACTS_CHANGED' && event.facts.onFile !== undefined && fields.size > 0
}

/** The port of a flow that reads texts: what other tabs and devices write arrives once it can be read. */
export function readableSession(session: SessionPort, fields: ReadonlySet<string>): SessionPort {
  if (fields.size === 0 || isReaderLoaded()) return session
  const whenReadable = async <Value>(value: Promise<Value>) => {
    const [found] = await Promise.all([value, loadReader()])
    return found
  }
  return {
    ...session,
    load: () => whenReadable(session.load()),
    save: async (document, read) => {
      const result = await session.save(document, read)
      return result.saved ? result : whenReadable(Promise.resolve(result))
    },
  }
}
