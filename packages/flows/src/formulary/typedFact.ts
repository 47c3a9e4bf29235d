/** The fact that typed words may mean, from an id such as `typed:angina`; undefined for a fact from a chosen answer. */
export function typedFact(id: string): string | undefined {
  return id.startsWith(TYPED) ? id.slice(TYPED.length) : undefined
}

/** Id prefix of a fact that free text may mean: `typed:angina`, `typed:takes:nitrate`. */
export const TYPED = 'typed:'
