import * as z from 'zod/mini'
import { OUTBOX_KEY as KEY } from './clearMessageOutbox.ts'

const waiting = z.object({ id: z.string(), text: z.string(), writtenAt: z.string() })
const stored = z.object({ userId: z.string(), draft: z.string(), waiting: z.array(waiting) })

/** A message to the care team that is not with the server yet; `writtenAt` is an ISO date with zone. */
export type Waiting = Readonly<z.infer<typeof waiting>>

/** What a patient has written to the care team that is not sent: one text still in its box, and messages that wait for a connection. */
export interface MessageOutbox {
  readonly draft: () => string
  readonly waiting: () => readonly Waiting[]
  readonly keepDraft: (draft: string) => void
  readonly keepWaiting: (waiting: readonly Waiting[]) => void
}

/** The outbox of a patient in this tab: it outlives a reload, not a logout. Nothing of another patient's is read. */
export function openMessageOutbox(storage: Storage, userId: string): MessageOutbox {
  let kept = readStored(storage, userId)
  const keep = (part: Partial<typeof kept>) => {
    kept = { ...kept, ...part }
    try {
      if (kept.draft === '' && kept.waiting.length === 0) storage.removeItem(KEY)
      else storage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // a storage that is full: the page still has it
    }
  }
  return {
    draft: () => kept.draft,
    waiting: () => kept.waiting,
    keepDraft: (draft) => keep({ draft }),
    keepWaiting: (all) => keep({ waiting: [...all] }),
  }
}

/** An outbox that lives as long as its page. */
export function passingOutbox(): MessageOutbox {
  return { draft: () => '', waiting: () => [], keepDraft: () => undefined, keepWaiting: () => undefined }
}

function readStored(storage: Storage, userId: string): z.infer<typeof stored> {
  try {
    const found = stored.parse(JSON.parse(storage.getItem(KEY) ?? ''))
    if (found.userId === userId) return found
  } catch {
    // nothing is there, or nothing that can be read
  }
  return { userId, draft: '', waiting: [] }
}
