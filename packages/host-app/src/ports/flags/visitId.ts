const KEY = 'anamnesis-visit'

/** What a flag provider knows this tab's visit by: drawn by chance, and nothing of whose it is. */
export function visitId(storage: Storage): string {
  const known = storage.getItem(KEY)
  if (known !== null) return known
  const made = crypto.randomUUID()
  storage.setItem(KEY, made)
  return made
}
