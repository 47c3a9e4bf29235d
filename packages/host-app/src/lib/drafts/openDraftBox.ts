import { createDraftCipher, type DraftCipher } from './createDraftCipher.ts'
import { draftKeys, ASIDE, KEPT_FOR } from './draftKeys.ts'
import type { DraftHead, DraftPlace } from './DraftPlace.ts'
import { inMemory } from './inMemory.ts'
import { isStorageBlocked, deviceStorage, tabStorage } from '../browserStorage.ts'
import { createWebSession } from '@anamnesis/engine/storage'
import { readDraft } from './readDraft.ts'
import { keepSecret, readSecret } from './secretCookie.ts'

/** In the tab's own storage: keys of the drafts that are its patient's. */
const OWN = 'anamnesis:own-drafts'

const ownKeys = () => tabStorage.getItem(OWN)?.split(' ') ?? []

/** The drafts of this browser, as long as their secret is known. */
export interface DraftBox {
  readonly place: (name: string) => Promise<DraftPlace>
  /** Throws away those of patients with an account: somebody else begins here. */
  readonly clearOwned: () => Promise<void>
}

/**
 * The drafts, once the device is tidy: those that are too old, or that nobody can open, are gone.
 * @param left aborted when this tab leaves its drafts
 */
export async function openDraftBox(left: AbortSignal): Promise<DraftBox> {
  const secret = await draftSecret()
  if (secret) for (const event of ['visibilitychange', 'blur']) addEventListener(event, () => keepSecret(secret), { signal: left })
  const cipher = secret && (await createDraftCipher(secret))
  const sweep = async (isUnwanted?: (draft: DraftHead) => boolean) => {
    if (draftKeys().length > 0) await (await import('./sweepDrafts.ts')).sweepDrafts(cipher, isUnwanted)
  }
  await sweep()
  const places = new Map<string, DraftPlace>()
  const placeInMemory = (name: string) => {
    const place = places.get(name) ?? inMemory(() => void places.delete(name))
    places.set(name, place)
    return place
  }
  return {
    place: async (name) => (cipher ? onDevice(cipher, await cipher.keyOf(name)) : placeInMemory(name)),
    clearOwned: () => sweep(({ owner }) => owner !== undefined),
  }
}

/**
 * What drafts on this device are sealed with: random, in a cookie that lasts for an hour after a page was left. Tabs share it, so
 * that a second one finds the draft. Undefined where nothing can be sealed, or the browser takes no cookie.
 */
async function draftSecret(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // neither is there on a page that is not served securely
  if (isStorageBlocked || !('locks' in navigator) || !('subtle' in crypto)) return undefined
  // one tab at a time: of two that make one, the other would never open its drafts again
  return navigator.locks.request('anamnesis-drafts', async () => {
    keepSecret(readSecret())
    return readSecret()
  })
}

/** The place of a draft in the browser's storage, sealed. */
function onDevice(cipher: DraftCipher, key: string): DraftPlace {
  const sealer = cipher.sealerOf(key)
  return {
    look: async () => {
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
        maxAge: KEPT_FOR,
        userId,
        events: window,
        report: (fault) => reportError(fault),
      }),
    remove: () => {
      deviceStorage.removeItem(key)
      deviceStorage.removeItem(key + ASIDE)
    },
  }
}
