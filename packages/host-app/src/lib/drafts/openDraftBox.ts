import { createDraftCipher } from './createDraftCipher.ts'
import { draftKeys } from './draftKeys.ts'
import type { DraftHead, DraftPlace } from './DraftPlace.ts'
import { draftSecret } from './draftSecret.ts'
import { inMemory } from './inMemory.ts'
import { onDevice } from './onDevice.ts'

/** The drafts of this browser, as long as their secret is known. */
export interface DraftBox {
  readonly place: (name: string) => Promise<DraftPlace>
  /** Throws away those of patients with an account: somebody else begins here. */
  readonly clearOwned: () => Promise<void>
}

/** The drafts, once the device is tidy: those that are too old, or that nobody can open, are gone. */
export async function openDraftBox(): Promise<DraftBox> {
  const secret = await draftSecret()
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
