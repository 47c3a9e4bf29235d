import { formatCount } from '@anamnesis/engine/schema/internal'
import type { Medicine } from '@anamnesis/flows/internal'
import { hashOfData } from './contentHash.ts'
import { createAnchors } from './createAnchors.ts'
import { MEDICATION_LIST, medicationListHash } from './medicationList.ts'
import { longOptionLines } from './longOptionLines.ts'
import { type MedicineList, medicineLists, ignoredWords } from './medicineLists.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { SIGNING } from './signing.ts'
import { dictionary, medicineOptions } from './optionalFormulary.ts'

/** The page of all medicine classes with their medicines and names, to which flow pages refer. */
export function medicinesPage(): string {
  const lists = [...medicineLists().values()]
  const alone = dictionary().filter(({ classes }) => classes.length === 0)
  const head = [
    `# ${TITLE}`,
    'A rule that asks for a medicine finds it on the list of medications or in any text, by each of these names, in any case and with one letter off in longer ones. Written by `npm run generate` from the dictionary of medicines.',
    `${formatCount(dictionary().length, 'medicine')} in ${formatCount(lists.length, 'class', 'classes')}. A medicine of several classes is in each. **Bold**: on the list of medications. (alone: …): also an ordinary word, which counts only if the text contains nothing else. Misspellings follow a semicolon. A combination has the classes of its ingredients.`,
    lists
      .map(({ id, label, medicines }) => `- [${plainMarkdown(capital(label))}](#${medicineAnchors().get(id) ?? ''}), ${medicines.length}`)
      .join('\n'),
  ]
  return `${[
    ...head,
    ...lists.flatMap(section),
    `## ${MEDICATION_LIST}`,
    `What patients choose from, hash \`${medicationListHash()}\`.`,
    longOptionLines(medicineOptions()).join('\n'),
    `## ${NO_CLASS}`,
    linesOf(alone),
    '## Sign-off',
    'I have read this page and agree with the contents of each class and with the names.',
    SIGNING,
  ].join('\n\n')}\n`
}

/** Link to the page from other pages. */
export const MEDICINES_PAGE = './medicines.md'

const TITLE = 'Medicines, and how they are named'
const NO_CLASS = 'Of no class'

/** SHA-256 of the medicine dictionary, its classes with ignored words, and the option list. */
export function medicinesHash(): string {
  const classes = [...medicineLists().values()].map(({ id, wholeLabel, medicines }) => ({ id, wholeLabel, past: ignoredWords(medicines) }))
  return hashOfData({ dictionary: dictionary(), classes, options: medicineOptions() })
}

let anchors: ReadonlyMap<string, string> | undefined

/** The anchor of each class. */
export function medicineAnchors(): ReadonlyMap<string, string> {
  if (anchors) return anchors
  const anchor = createAnchors()
  anchor(TITLE)
  anchors = new Map([...medicineLists().values()].map(({ id, label }) => [id, anchor(capital(label))]))
  return anchors
}

function section({ id, label, wholeLabel, medicines, hash }: MedicineList): string[] {
  const past = ignoredWords(medicines)
  return [
    `## ${plainMarkdown(capital(label))}`,
    `${plainMarkdown(capital(wholeLabel))} (\`${id}\`). Hash of its names: \`${hash}\`.`,
    ...(medicines.length > 0 ? [linesOf(medicines)] : ['Nothing yet.']),
    ...(past.length > 0 ? [`Read past: ${past.map(plainMarkdown).join(', ')}.`] : []),
  ]
}

function linesOf(medicines: readonly Medicine[]): string {
  return medicines
    .map(({ name, names, misspelt, standsAlone, offered }) => {
      const written = (one: string) => {
        const text = offered.includes(one) ? `**${plainMarkdown(one)}**` : plainMarkdown(one)
        return standsAlone.includes(one) ? `(alone: ${text})` : text
      }
      const others = [...names, ...offered.filter((one) => !names.includes(one))].filter((one) => one !== name)
      const also = others.length > 0 ? `: ${others.map(written).join(', ')}` : ''
      const wrong = misspelt.length > 0 ? `; ${misspelt.map(written).join(', ')}` : ''
      return `- ${written(name)}${also}${wrong}`
    })
    .join('\n')
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
