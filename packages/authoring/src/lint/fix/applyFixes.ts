import type { Edit, Finding } from '../Finding.ts'

/** Applies all fixes that do not overlap. The others remain for the next round. */
export function applyFixes(text: string, findings: readonly Fixable[]): { text: string; applied: readonly Fixable[] } {
  const applied: Fixable[] = []
  const edits: Edit[] = []
  for (const finding of findings) {
    const { edits: wanted } = finding.fix
    // two findings may request the same edit, and the file may have changed
    const fits = wanted.every((edit) => isAsRead(text, edit) && !edits.some((other) => overlap(edit, other)))
    if (!fits) continue
    applied.push(finding)
    edits.push(...wanted)
  }
  const changed = edits
    .toSorted((one, other) => other.place.offset - one.place.offset)
    .reduce((rest, { place, text: put }) => rest.slice(0, place.offset) + put + rest.slice(place.offset + place.length), text)
  return { text: changed, applied }
}

/** A finding with an unambiguous fix. */
export type Fixable = Finding & { readonly fix: NonNullable<Finding['fix']> }

function isAsRead(text: string, { place: { offset, length }, was }: Edit): boolean {
  return was === undefined || text.slice(offset, offset + length) === was
}

/** Adjacent edits overlap too: both may remove the comma between them. */
function overlap({ place: one }: Edit, { place: other }: Edit): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length
}
