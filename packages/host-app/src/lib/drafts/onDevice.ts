import { createWebSession } from '@anamnesis/engine/storage'
import type { DraftCipher } from './createDraftCipher.ts'
import { ASIDE, KEPT_FOR } from './draftKeys.ts'
import type { DraftPlace } from './DraftPlace.ts'
import { readDraft } from './readDraft.ts'

/** In the tab's own storage: keys of the drafts that are its patient's. */
const OWN = 'anamnesis:own-drafts'

const ownKeys = () => sessionStorage.getItem(OWN)?.split(' ') ?? []

/** The place of a draft in the browser's storage, sealed. */
export function onDevice(cipher: DraftCipher, key: string): DraftPlace {
  const sealer = cipher.sealerOf(key)
  return {
    look: async () => {
      const stored = localStorage.getItem(key)
      return readDraft((stored !== null && sealer.open(stored)) || '')
    },
    isOwn: () => ownKeys().includes(key),
    own: () => sessionStorage.setItem(OWN, [...ownKeys().filter((one) => one !== key), key].join(' ')),
    open: (userId) =>
      createWebSession({
        area: () => localStorage,
        name: key,
        sealer,
        now: () => Date.now(),
        keptFor: KEPT_FOR,
        userId,
        events: window,
        report: (fault) => reportError(fault),
      }),
    remove: () => {
      localStorage.removeItem(key)
      localStorage.removeItem(key + ASIDE)
    },
  }
}
