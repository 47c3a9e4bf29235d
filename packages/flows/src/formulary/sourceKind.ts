import sources from './sources.json' with { type: 'json' }

/** What a rule rests on. */
export type SourceKind = 'document' | 'medical-lead' | 'other'

/**
 * What the source of a rule is: a public document of `sources.json`; something that the medical lead has to decide or confirm, be it a part of
 * it only; or another text, such as the specification or a document that is not on the list.
 */
export function sourceKind(source: string): SourceKind {
  if (/\b(decided|confirmed) by the medical lead\b/i.test(source)) return 'medical-lead'
  const named = [source, ...source.split(/[.;] /)].map((part) => part.replace(/: [^:]*$/, ''))
  return named.some((document) => Object.hasOwn(sources, document)) ? 'document' : 'other'
}
