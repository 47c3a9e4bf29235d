/** Keys whose text patients never read: stored values, references, and texts for reviewers. */
const UNSPOKEN = new Set(['value', 'in', 'field', 'id', 'source', 'physician', 'pattern', 'href', 'when', 'trackAction', 'why'])

/** Every patient-facing text of a document with its location. */
export function patientTexts(where: string, document: unknown): [where: string, text: string][] {
  if (typeof document === 'string') return document.includes(' ') ? [[where, document]] : []
  if (typeof document !== 'object' || document === null) return []
  // the label of a rule is for reviewers
  const isRule = 'when' in document && 'source' in document
  return Object.entries(document).flatMap(([key, value]) =>
    UNSPOKEN.has(key) || (isRule && key === 'label') ? [] : patientTexts(`${where} > ${key}`, value),
  )
}
