/** What stands before the id of a fact that a patient may mean by words of their own: `typed:angina`, `typed:takes:nitrate`. */
export const TYPED = 'typed:'

/** The fact that such an id is about; undefined for one that was told by an answer. */
export function typedFact(id: string): string | undefined {
  return id.startsWith(TYPED) ? id.slice(TYPED.length) : undefined
}
