import { type SourceKind, sourceKind } from '@anamnesis/flows'

/** How many rules rest on a public document, how many the medical lead has yet to decide, and how many on anything else or on nothing. */
export function sourcesInWords(sources: readonly (string | undefined)[]): string {
  const of = (kind: SourceKind) => sources.filter((source) => source !== undefined && sourceKind(source) === kind).length
  const none = sources.filter((source) => source === undefined).length
  const [documents, lead, other] = [of('document'), of('medical-lead'), of('other')]
  return [
    `${documents} ${documents === 1 ? 'rests' : 'rest'} on a public document that the formulary lists`,
    `${lead} ${lead === 1 ? 'is' : 'are'} to be decided by the medical lead, in whole or in part`,
    ...(other > 0
      ? [`${other} ${other === 1 ? 'names' : 'name'} another source: the specification, or a document that it does not list`]
      : []),
    ...(none > 0 ? [`**${none} ${none === 1 ? 'names' : 'name'} none**`] : []),
  ].join('; ')
}
