/** Factors a disjunction of conjunctions into phrases to join with “or”: “a and b, or a and c” becomes “a and (b or c)”. */
export function factorDisjunction(ways: readonly (readonly string[])[]): string[] {
  const shared = ways.length > 1 ? mostShared(ways) : undefined
  if (shared === undefined) return ways.map((way) => (ways.length > 1 && way.length > 1 ? `(${way.join(' and ')})` : way.join(' and ')))
  const first = ways.findIndex((way) => way.includes(shared))
  const rest = factorDisjunction(ways.filter((way) => way.includes(shared)).map((way) => way.filter((part) => part !== shared)))
  const others = ways.filter((way) => !way.includes(shared))
  const together = `${shared} and ${rest.length > 1 ? `(${rest.join(' or ')})` : rest.join('')}`
  if (others.length === 0) return [together]
  // keep the original order
  const [before, after] = [others.filter((way) => ways.indexOf(way) < first), others.filter((way) => ways.indexOf(way) > first)]
  return [...bounded(before), `(${together})`, ...bounded(after)]
}

/** Adds parentheses where alternatives stand next to each other. */
const bounded = (ways: readonly (readonly string[])[]): string[] => {
  const words = factorDisjunction(ways)
  const [only] = words
  return words.length === 1 && only !== undefined && (ways.length > 1 || (ways[0]?.length ?? 0) > 1) ? [`(${only})`] : words
}

/** The part that factoring saves most often; undefined when an alternative is only that part, which is then sufficient. */
function mostShared(ways: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, number>()
  for (const part of ways.flat()) counts.set(part, (counts.get(part) ?? 0) + 1)
  const gainOf = ([part, count]: readonly [string, number]) => (count - 1) * part.length
  const [best] = [...counts]
    .filter(([part, count]) => count > 1 && ways.every((way) => way.length > 1 || !way.includes(part)))
    .toSorted((one, other) => gainOf(other) - gainOf(one))
  return best?.[0]
}
