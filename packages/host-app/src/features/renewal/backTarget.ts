import { sameOriginPath } from '../../lib/sameOriginPath.ts'

/** Target of a renewal's Back: the page that linked here with `{ back: path }` in the router's state, or else the treatments. Stored in the tab, since a reload loses the state. */
export function backTarget(state: unknown, { storage, origin }: { readonly storage: Storage; readonly origin: string }): string {
  const given = typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string' ? state.back : null
  const wanted = sameOriginPath(given, origin)
  if (wanted !== undefined) storage.setItem(KEY, wanted)
  return sameOriginPath(storage.getItem(KEY), origin) ?? TREATMENTS
}

const KEY = 'anamnesis:renewal-back'
const TREATMENTS = '/dashboard/treatments'
