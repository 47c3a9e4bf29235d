import type { UsedMedicines } from './medicineWords.ts'
import { MEDICINES_PAGE, medicineAnchors } from './medicinesPage.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** The heading of the section, for the contents of a page. */
export const MEDICINES_NAMED = 'Medicines named on this page'

/** Which lists of medicines a page names, each with its link and the hash of what it holds; nothing where it names none. */
export function medicinesNamed({ classes, medicines, readPast, hash }: UsedMedicines): string[] {
  if (classes.length + medicines.length === 0) return []
  const count = (all: readonly unknown[]) => `${all.length} ${all.length === 1 ? 'medicine' : 'medicines'}`
  const past = readPast.length > 0 ? `; read past: ${readPast.map(plainMarkdown).join(', ')}` : ''
  const rows = [
    ...classes.map((list) => `| [${plainMarkdown(list.wholeLabel)}][${list.id}] | ${count(list.medicines)} | \`${list.hash}\` |`),
    ...(medicines.length > 0
      ? [`| alone: ${medicines.map(({ name }) => plainMarkdown(name)).join(', ')}${past} | ${count(medicines)} | \`${hash}\` |`]
      : []),
  ]
  return [
    `## ${MEDICINES_NAMED}`,
    `Whoever names a medicine may write any of its names. [The page of medicines](${MEDICINES_PAGE}) lists them all, with the words that are read past since they only look like one, and is signed itself. When a name that a rule of this page looks for is added or removed, this page is unsigned too.`,
    ['| Named | Holds | Hash of its names |', '|---|---|---|', ...rows].join('\n'),
    ...(classes.length > 0 ? [classes.map(({ id }) => `[${id}]: ${MEDICINES_PAGE}#${medicineAnchors().get(id) ?? ''}`).join('\n')] : []),
  ]
}
