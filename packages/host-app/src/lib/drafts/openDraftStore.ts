import { createDraftCipher, type DraftCipher } from './createDraftCipher.ts'
import { draftKeys, QUARANTINE, MAX_AGE } from './draftKeys.ts'
import type { DraftMetadata, DraftEntry } from './DraftEntry.ts'
import { createMemoryDraft } from './createMemoryDraft.ts'
import { isStorageBlocked, deviceStorage, tabStorage } from '../browserStorage.ts'
import { createWebSession } from '@anamnesis/engine/storage'
import { readDraft } from './readDraft.ts'
import { storeSecret, readSecret } from './secretCookie.ts'

/** Opens the drafts after deleting expired and unreadable ones. @param left aborts when this tab leaves its drafts */
export async function openDraftStore(left: AbortSignal): Promise<DraftStore> {
  const secret = await draftSecret()
  if (secret) for (const event of ['visibilitychange', 'blur']) addEventListener(event, () => storeSecret(secret), { signal: left })
  const cipher = secret && (await createDraftCipher(secret))
  const sweep = async (isUnwanted?: (draft: DraftMetadata) => boolean) => {
    if (draftKeys().length > 0) await (await import('./deleteExpiredDrafts.ts')).deleteExpiredDrafts(cipher, isUnwanted)
  }
  await sweep()
  const places = new Map<string, DraftEntry>()
  const placeInMemory = (name: string) => {
    const place = places.get(name) ?? createMemoryDraft(() => void places.delete(name))
    places.set(name, place)
    return place
  }
  return {
    place: async (name) => (cipher ? onDevice(cipher, await cipher.keyOf(name)) : placeInMemory(name)),
    clearOwned: () => sweep(({ owner }) => owner !== undefined),
  }
}

/** Session storage key of this tab's own drafts. */
const OWN = 'anamnesis:own-drafts'

const ownKeys = () => tabStorage.getItem(OWN)?.split(' ') ?? []

/** The drafts of this browser, while their secret exists. */
export interface DraftStore {
  readonly place: (name: string) => Promise<DraftEntry>
  /** Deletes drafts with an owner, when another user starts. */
  readonly clearOwned: () => Promise<void>
}

/** The secret of drafts: random, in a cookie that expires an hour after the last page was left, shared by tabs. Undefined if encryption or cookies are unavailable. */
async function draftSecret(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // both are missing on insecure origins
  if (isStorageBlocked || !('locks' in navigator) || !('subtle' in crypto)) return undefined
  // locked, so that two tabs don't create different secrets
  return navigator.locks.request('anamnesis-drafts', async () => {
    storeSecret(readSecret())
    return readSecret()
  })
}

/** An encrypted draft in the browser's storage. */
function onDevice(cipher: DraftCipher, key: string): DraftEntry {
  const sealer = cipher.sealerOf(key)
  return {
    read: async () => {
      const stored = deviceStorage.getItem(key)
      return readDraft((stored !== null && sealer.open(stored)) || '')
    },
    isOwn: () => ownKeys().includes(key),
    own: () => tabStorage.setItem(OWN, [...ownKeys().filter((one) => one !== key), key].join(' ')),
    open: (userId) =>
      createWebSession({
        area: () => deviceStorage,
        name: key,
        sealer,
        now: () => Date.now(),
        maxAge: MAX_AGE,
        userId,
        events: window,
        report: (fault) => reportError(fault),
      }),
    remove: () => {
      deviceStorage.removeItem(key)
      deviceStorage.removeItem(key + QUARANTINE)
    },
  }
}
