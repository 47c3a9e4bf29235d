/** Keys whose text no patient reads: stored values, names, references, and what is written for who signs a rule. */
const UNSPOKEN = new Set(['value', 'in', 'field', 'name', 'id', 'source', 'physician', 'pattern', 'href', 'when', 'trackAction', 'why'])

/** Every text that a patient may read in a document, with where it stands. */
export function spokenTexts(where: string, document: unknown): [where: string, text: string][] {
  if (typeof document === 'string') return document.includes(' ') ? [[where, document]] : []
  if (typeof document !== 'object' || document === null) return []
  // the label of a rule is for who signs it
  const isRule = 'when' in document && 'source' in document
  return Object.entries(document).flatMap(([key, value]) =>
    UNSPOKEN.has(key) || (isRule && key === 'label') ? [] : spokenTexts(`${where} > ${key}`, value),
  )
}
