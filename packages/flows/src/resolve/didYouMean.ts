/** 'Did you mean "x"?' where a known name is nearly the wrong one, else the known names. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const nearest = known.map((name) => ({ name, shared: likeness(wrong, name) })).toSorted((a, b) => b.shared - a.shared)[0]
  return nearest && nearest.shared >= 0.6 ? `Did you mean "${nearest.name}"?` : `Known: ${known.join(', ')}.`
}

/** How alike two names are, from 0 to 1, by the pairs of letters that they share. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)]
  const shared = [...left].filter((pair) => right.has(pair)).length
  return (2 * shared) / Math.max(1, left.size + right.size)
}

function pairs(name: string): Set<string> {
  const text = ` ${name.toLowerCase()} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}
