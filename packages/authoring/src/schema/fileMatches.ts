import type { DocumentKind } from '@anamnesis/engine/schema/internal'

/** File patterns by kind, with `!` for files of a more specific kind: a table in the option list folder is not a list. A
 * longer pattern is more specific.
 */
export function fileMatches(kinds: Readonly<Record<string, DocumentKind>>, prefix: string): Map<string, string[]> {
  const all = Object.entries(kinds).flatMap(([kind, { files }]) => files.map((pattern) => ({ kind, pattern })))
  const matches = new Map<string, string[]>()
  for (const [kind, { files }] of Object.entries(kinds)) {
    if (files.length === 0) continue
    const closer = all.filter((one) => one.kind !== kind && files.some((pattern) => isCloser(one.pattern, pattern)))
    const shown = [...files, ...closer.map(({ pattern }) => `!${pattern}`)]
    matches.set(
      kind,
      shown.map((pattern) => pattern.replace(/^(!?)/, `$1${prefix}`)),
    )
  }
  return matches
}

const literal = (pattern: string) => pattern.replaceAll('*', '')
const folderOf = (pattern: string) => pattern.replace(/\*.*$/, '')
const isCloser = (one: string, than: string) =>
  folderOf(than) !== '' && than.includes('*') && one.startsWith(folderOf(than)) && literal(one).length > literal(than).length
