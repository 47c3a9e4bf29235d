import { deviceStorage } from '../browserStorage.ts'
import type { DraftCipher } from './createDraftCipher.ts'
import { QUARANTINE, draftKeys, MAX_AGE, PREFIX, ENCRYPTED } from './draftKeys.ts'
import type { DraftMetadata } from './DraftEntry.ts'
import { readDraft } from './readDraft.ts'

/** Deletes drafts that are unwanted, older than a day, or unreadable, and encrypts those of earlier releases. Quarantined data is deleted with its draft, and after a day. */
export async function deleteExpiredDrafts(
  cipher: DraftCipher | undefined,
  isUnwanted: (draft: DraftMetadata) => boolean = () => false,
): Promise<void> {
  const isKept = (draft: DraftMetadata | undefined) => draft !== undefined && !isStale(draft) && !isUnwanted(draft)
  for (const key of draftKeys().filter((one) => !one.endsWith(QUARANTINE))) {
    const stored = deviceStorage.getItem(key) ?? ''
    if (key.startsWith(ENCRYPTED)) {
      const text = cipher?.sealerOf(key).open(stored)
      if (text === undefined || !isKept(readDraft(text))) deviceStorage.removeItem(key)
    } else {
      deviceStorage.removeItem(key)
      if (cipher && isKept(readDraft(stored))) await sealFor(cipher, key.slice(PREFIX.length), stored)
    }
  }
  for (const key of draftKeys().filter((one) => one.endsWith(QUARANTINE))) {
    const isFresh = key.startsWith(ENCRYPTED) && newestOf(deviceStorage.getItem(key) ?? '') > Date.now() - MAX_AGE
    if (!isFresh || cipher === undefined) deviceStorage.removeItem(key)
  }
}

const isStale = ({ savedAt }: DraftMetadata) => Date.now() - savedAt > MAX_AGE

async function sealFor(cipher: DraftCipher, name: string, text: string): Promise<void> {
  const key = await cipher.keyOf(name)
  if (deviceStorage.getItem(key) === null) deviceStorage.setItem(key, cipher.sealerOf(key).seal(text))
}

/** Time of the newest quarantined item; unreadable ones count as old. */
function newestOf(text: string): number {
  try {
    const entries: unknown = JSON.parse(text)
    const moments = Array.isArray(entries) ? entries.map((entry: { savedAt?: unknown }) => Number(entry.savedAt)) : []
    return moments.filter(Number.isFinite).reduce((newest, moment) => Math.max(newest, moment), 0)
  } catch {
    return 0
  }
}
