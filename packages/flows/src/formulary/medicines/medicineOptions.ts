import { foldText, type Option } from '@anamnesis/engine/schema'
import { dictionary, type Medicine } from './dictionary.ts'

/** What a patient chooses whose medicine is not on the list, and then writes down. */
const NOT_LISTED = 'Not on this list'

/** The option list of medications: what the dictionary offers, in alphabetical order, each with the names that a search finds it by. */
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

/** Every other name of a medicine leads to its generic, or to the first that is offered of it; a brand is found by its generic too. */
function otherNames({ name, names, offered }: Medicine, label: string): string[] {
  const holdsAll = label === (offered.includes(name) ? name : offered[0])
  return (holdsAll ? names : [name]).filter((other) => foldText(other) !== foldText(label))
}

/** The option list as the file that flows name: `options/medications.json`. */
export function medicineOptionsFile(): string {
  return `[\n${medicineOptions()
    .map((option) => `  ${JSON.stringify(option)}`)
    .join(',\n')}\n]\n`
}
