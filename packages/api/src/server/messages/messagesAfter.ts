import { and, asc, eq, gt } from 'drizzle-orm'
import type { Message } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages } from '../db/schema.ts'
import { selectMessages, toMessage } from './selectMessages.ts'

/** Yields the messages of a patient's channel after a position, and new ones as they arrive. */
export async function* messagesAfter(
  db: Database,
  { userId, isAllowed, sequence, signal }: MessagesAfter,
): AsyncGenerator<{ readonly id: string; readonly data: Message }> {
  let last = sequence
  while (!signal.aborted && (await isAllowed())) {
    const rows = await selectMessages(db)
      .where(and(eq(channels.userId, userId), gt(messages.sequence, last)))
      .orderBy(asc(messages.sequence))
      .limit(AT_ONCE)
    for (const row of rows) {
      last = row.message.sequence
      yield { id: String(last), data: toMessage(row) }
    }
    if (rows.length < AT_ONCE) await pause(signal)
  }
}

/** Interval between database queries for new messages, in milliseconds; replicas share them through the database. */
const PAUSE = 1000
/** Messages per query. */
const AT_ONCE = 100

/** The inputs of a message stream. */
export interface MessagesAfter {
  readonly userId: string
  /** Whether the patient may still read; the stream ends with their session. */
  readonly isAllowed: () => Promise<boolean>
  /** Sequence of the last received message. */
  readonly sequence: number
  readonly signal: AbortSignal
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE)
    signal.addEventListener('abort', end)
  })
}
