import { formatCount } from '@anamnesis/engine/schema/internal'
import type { UsedMedicines } from './medicineWords.ts'
import { MEDICINES_PAGE, medicineAnchors } from './medicinesPage.ts'
import { plainMarkdown } from './plainMarkdown.ts'

/** The medicine lists that a page names, each with link and hash; empty when there are none. */
export function usedMedicinesSection({ classes, medicines, ignoredWords, hash }: UsedMedicines): string[] {
  if (classes.length + medicines.length === 0) return []
  const count = (all: readonly unknown[]) => formatCount(all.length, 'medicine')
  const past = ignoredWords.length > 0 ? `; read past: ${ignoredWords.map(plainMarkdown).join(', ')}` : ''
  const rows = [
    ...classes.map((list) => `| [${plainMarkdown(list.wholeLabel)}][${list.id}] | ${count(list.medicines)} | \`${list.hash}\` |`),
    ...(medicines.length > 0
      ? [`| alone: ${medicines.map(({ name }) => plainMarkdown(name)).join(', ')}${past} | ${count(medicines)} | \`${hash}\` |`]
      : []),
  ]
  return [
    `## ${USED_MEDICINES}`,
    `A patient who names a medicine may write any of its names. [The page of medicines](${MEDICINES_PAGE}) lists them all, with the words that are read past since they only look like one, and is signed itself. When a name that a rule of this page looks for is added or removed, this page is unsigned too.`,
    ['| Named | Holds | Hash of its names |', '|---|---|---|', ...rows].join('\n'),
    ...(classes.length > 0 ? [classes.map(({ id }) => `[${id}]: ${MEDICINES_PAGE}#${medicineAnchors().get(id) ?? ''}`).join('\n')] : []),
  ]
}

/** Section heading, for the table of contents. */
export const USED_MEDICINES = 'Medicines named on this page'
