import * as z from 'zod/mini'
import type { DraftHead } from './DraftPlace.ts'

const draft = z.object({ savedAt: z.number(), document: z.optional(z.unknown()) })
const owned = z.object({ facts: z.object({ user_id: z.string() }) })

/** Who a draft belongs to and how old it is; undefined for a text that is none. */
export function readDraft(text: string): DraftHead | undefined {
  try {
    const { savedAt, document } = draft.parse(JSON.parse(text))
    return { savedAt, owner: owned.safeParse(document).data?.facts.user_id }
  } catch {
    return undefined
  }
}
