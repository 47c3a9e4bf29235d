const KEY = 'anamnesis-visit'
/** The variants that were seen on this visit. */
export const EXPERIMENTS_KEY = 'anamnesis-experiments'

/** What a flag provider knows this tab's visit by: drawn by chance, and nothing of whose it is. */
export function visitId(storage: Storage): string {
  const known = storage.getItem(KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  storage.setItem(KEY, made)
  return made
}

/** Forgets the visit, and what was shown on it: whoever comes next is another one. */
export function forgetVisitId(storage: Storage): void {
  for (const key of [KEY, EXPERIMENTS_KEY]) storage.removeItem(key)
}
