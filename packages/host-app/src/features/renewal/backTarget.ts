import { sameOriginPath } from '../../lib/sameOriginPath.ts'

const KEY = 'anamnesis:renewal-back'
const TREATMENTS = '/dashboard/treatments'

/**
 * Where the Back of a renewal leads: to the page that the patient came from, which links here with `{ back: path }` in the
 * router's state; else to their treatments. It is kept for this tab, since a reload forgets where one came from.
 */
export function backTarget(state: unknown, { storage, origin }: { readonly storage: Storage; readonly origin: string }): string {
  const given = typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string' ? state.back : null
  const wanted = sameOriginPath(given, origin)
  if (wanted !== undefined) storage.setItem(KEY, wanted)
  return sameOriginPath(storage.getItem(KEY), origin) ?? TREATMENTS
}
