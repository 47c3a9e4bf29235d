import type { Option } from '@anamnesis/engine/schema'
import { foldText } from '@anamnesis/engine/schema/internal'
import { dictionary, type Medicine } from './dictionary.ts'

/** The medication option list in alphabetical order, each option with its search names. */
export function medicineOptions(): Option[] {
  const options = dictionary().flatMap((medicine) =>
    medicine.offered.map((label): Option => {
      const alsoCalled = otherNames(medicine, label)
      return { value: label, label, ...(alsoCalled.length === 0 ? {} : { alsoCalled }) }
    }),
  )
  const byLabel = (a: Option, b: Option) => a.label.toLowerCase().localeCompare(b.label.toLowerCase(), 'en')
  return [...options, { value: NOT_LISTED, label: NOT_LISTED }].toSorted(byLabel)
}

/** Option for a medicine that is not listed; it reveals a text box. */
const NOT_LISTED = 'Not on this list'

/** Search names of an option: other names of a medicine lead to its generic name, or to its first option; a brand is also
 * found by its generic name.
 */
function otherNames({ name, names, offered }: Medicine, label: string): string[] {
  const holdsAll = label === (offered.includes(name) ? name : offered[0])
  return (holdsAll ? names : [name]).filter((other) => foldText(other) !== foldText(label))
}

/** The content of `options/medications.json`, which flows refer to. */
export function medicineOptionsFile(): string {
  return `[\n${medicineOptions()
    .map((option) => `  ${JSON.stringify(option)}`)
    .join(',\n')}\n]\n`
}
