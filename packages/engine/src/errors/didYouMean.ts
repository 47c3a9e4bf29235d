/** Returns 'Did you mean "x"?' for the nearest known name, otherwise lists the known names. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const start = wrong.slice(0, LONGEST).toLowerCase()
  const nearest = known
    .map((name) => ({ name, distance: editDistance(start, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  if (nearest && nearest.distance <= Math.max(2, Math.floor(start.length / 3))) return `Did you mean "${nearest.name}"?`
  return known.length === 0 ? 'None is defined.' : `Known: ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', …' : ''}.`
}

/** Longer names are cut before comparison, to bound the work. */
const LONGEST = 60

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
