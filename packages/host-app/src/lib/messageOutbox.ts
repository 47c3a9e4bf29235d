import * as z from 'zod/mini'
import { OUTBOX_KEY as KEY } from './clearMessageOutbox.ts'

/** Unsent text: the composer's draft and queued messages. */
export interface MessageOutbox {
  readonly draft: () => string
  readonly queue: () => readonly QueuedMessage[]
  readonly storeDraft: (draft: string) => void
  readonly storeQueue: (waiting: readonly QueuedMessage[]) => void
}

const attachment = z.object({ id: z.string(), name: z.string() })
const waiting = z.object({ id: z.string(), text: z.string(), attachment: z.optional(attachment), writtenAt: z.string() })
const stored = z.object({ userId: z.string(), draft: z.string(), waiting: z.array(waiting) })

/** An unsent message; `writtenAt` is an ISO date with zone. */
export type QueuedMessage = Readonly<z.infer<typeof waiting>>

/** A patient's outbox in this tab: survives a reload, not a logout. Ignores other patients' messages. */
export function openMessageOutbox(storage: Storage, userId: string): MessageOutbox {
  let kept = readStored(storage, userId)
  const keep = (part: Partial<typeof kept>) => {
    kept = { ...kept, ...part }
    try {
      if (kept.draft === '' && kept.waiting.length === 0) storage.removeItem(KEY)
      else storage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // storage is full: the page still has it
    }
  }
  return {
    draft: () => kept.draft,
    queue: () => kept.waiting,
    storeDraft: (draft) => keep({ draft }),
    storeQueue: (all) => keep({ waiting: [...all] }),
  }
}

/** Starts a message for the patient, unless they have already begun one. */
export function startMessageDraft(storage: Storage, userId: string, text: string): void {
  const outbox = openMessageOutbox(storage, userId)
  if (outbox.draft() === '') outbox.storeDraft(text)
}

/** An in-memory outbox. */
export function createMemoryOutbox(): MessageOutbox {
  return { draft: () => '', queue: () => [], storeDraft: () => undefined, storeQueue: () => undefined }
}

function readStored(storage: Storage, userId: string): z.infer<typeof stored> {
  try {
    const found = stored.parse(JSON.parse(storage.getItem(KEY) ?? ''))
    if (found.userId === userId) return found
  } catch {
    // missing or invalid
  }
  return { userId, draft: '', waiting: [] }
}
