/** A random id of this tab's visit for flag providers. */
export function visitId(storage: Storage): string {
  const known = storage.getItem(KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  storage.setItem(KEY, made)
  return made
}

const KEY = 'anamnesis-visit'
/** Variants seen on this visit. */
export const EXPERIMENTS_KEY = 'anamnesis-experiments'

/** Deletes the visit's id and exposures, for the next user. */
export function clearVisitId(storage: Storage): void {
  for (const key of [KEY, EXPERIMENTS_KEY]) storage.removeItem(key)
}
