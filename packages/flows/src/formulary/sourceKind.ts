import sources from './sources.json' with { type: 'json' }

/** Classifies a rule's source: a public document of `sources.json`; something that the medical lead must decide or
 * confirm, at least in part; or another text, such as the specification or an unlisted document.
 */
export function sourceKind(source: string): SourceKind {
  if (/\b(decided|confirmed) by the medical lead\b/i.test(source)) return 'medical-lead'
  const named = [source, ...source.split(/[.;] /)].map((part) => part.replace(/: [^:]*$/, ''))
  return named.some((document) => Object.hasOwn(sources, document)) ? 'document' : 'other'
}

/** The kind of a rule's source. */
export type SourceKind = 'document' | 'medical-lead' | 'other'
