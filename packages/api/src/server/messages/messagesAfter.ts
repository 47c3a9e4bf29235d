import { and, asc, eq, gt } from 'drizzle-orm'
import type { Message } from '../../contract/index.ts'
import type { StreamEvent } from '../Handler.ts'
import type { Database } from '../db/openDatabase.ts'
import { channels, messages } from '../db/schema.ts'
import { toMessage } from './toMessage.ts'

/** How often the database is asked for new messages, in milliseconds: every replica sees what another one took. */
const PAUSE = 1000
/** As many as are read at once. */
const AT_ONCE = 100

/** What a stream of messages is made from. */
export interface MessagesAfter {
  readonly userId: string
  /** Whether the patient may still read them; a stream ends with their session. */
  readonly isAllowed: () => Promise<boolean>
  /** Sequence of the last message that they have. */
  readonly sequence: number
  readonly signal: AbortSignal
}

/** The messages of a patient's channel after a place in it, and new ones as they come. */
export async function* messagesAfter(
  db: Database,
  { userId, isAllowed, sequence, signal }: MessagesAfter,
): AsyncGenerator<StreamEvent<Message>> {
  let last = sequence
  while (!signal.aborted && (await isAllowed())) {
    const rows = await db
      .select({ message: messages })
      .from(messages)
      .innerJoin(channels, eq(messages.channelId, channels.id))
      .where(and(eq(channels.userId, userId), gt(messages.sequence, last)))
      .orderBy(asc(messages.sequence))
      .limit(AT_ONCE)
    for (const { message } of rows) {
      last = message.sequence
      yield { id: String(last), data: toMessage(message) }
    }
    if (rows.length < AT_ONCE) await pause(signal)
  }
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
