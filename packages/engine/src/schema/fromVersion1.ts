/** A document of version 1 in the form of today: two labels were keys of their own. Whatever else it is given comes back as it is. */
export function fromVersion1(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('schemaVersion' in document) || document.schemaVersion !== 1) return document
  const { brand, treatment, ...rest } = document as Record<string, unknown> // its keys are read below, whatever they hold
  return { ...rest, schemaVersion: 2, labels: { brand, treatment } }
}
