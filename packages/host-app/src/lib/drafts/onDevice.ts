import { createWebSession } from '@anamnesis/engine/storage'
import { deviceStorage, tabStorage } from '../browserStorage.ts'
import type { DraftCipher } from './createDraftCipher.ts'
import { ASIDE, KEPT_FOR } from './draftKeys.ts'
import type { DraftPlace } from './DraftPlace.ts'
import { readDraft } from './readDraft.ts'

/** In the tab's own storage: keys of the drafts that are its patient's. */
const OWN = 'anamnesis:own-drafts'

const ownKeys = () => tabStorage.getItem(OWN)?.split(' ') ?? []

/** The place of a draft in the browser's storage, sealed. */
export function onDevice(cipher: DraftCipher, key: string): DraftPlace {
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
        keptFor: KEPT_FOR,
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
