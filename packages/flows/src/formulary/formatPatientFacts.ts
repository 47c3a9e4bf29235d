import { factCatalogue, factLabel } from './fact.ts'
import { impliedFacts } from './impliedFacts.ts'
import { ingredients } from './ingredients.ts'
import type { PatientFacts, SupportingAnswer } from './PatientFacts.ts'
import { typedFact } from './typedFact.ts'

/** Formats the facts of a patient by group. Each fact appears once; implied facts (angina implies heart disease) are
 * listed with the fact that implies them.
 */
export function formatPatientFacts({ facts }: Pick<PatientFacts, 'facts'>): FormattedFact[] {
  const following = new Map([...facts.keys()].map((id) => [id, impliedFacts(id).filter((other) => other !== id)]))
  const isSame = (one: SupportingAnswer) => (other: SupportingAnswer) => one.field === other.field && one.text === other.text
  const onlyFollows = (id: string, answers: readonly SupportingAnswer[]) =>
    answers.every((one) => [...facts.values()].some((other) => following.get(other.id)?.includes(id) && other.answers.some(isSame(one))))
  const read = [...facts.values()]
    // medicines prescribed here are listed as taken
    .filter(({ id, answers }) => !id.startsWith('prescribed:') && !onlyFollows(id, answers))
    .map(({ id, amount, answers }): FormattedFact => {
      const [about = '', name = ''] = (typedFact(id) ?? id).split(':')
      const unit = ingredients().get(name)?.unit ?? 'mg'
      return {
        id,
        label: amount === undefined ? factLabel(id) : `${factLabel(id)}, ${amount} ${unit}`,
        group: factCatalogue[typedFact(id) ?? id]?.group ?? ABOUT[about] ?? '',
        // omit the verb for a class
        includes: (following.get(id) ?? []).map((other) => factLabel(other).replace(/^(Takes|Has used|Allergic to): /, '')),
        answers,
      }
    })
  return read.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
}

/** A fact formatted for a physician. */
export interface FormattedFact {
  readonly id: string
  readonly label: string
  /** Section of the page. */
  readonly group: string
  /** Labels of implied facts, including the classes of a medicine. */
  readonly includes: readonly string[]
  /** The supporting answers. */
  readonly answers: readonly SupportingAnswer[]
}

const GROUPS = [...new Set(Object.values(factCatalogue).map(({ group }) => group))]

/** Groups of medicine facts, which are not in the catalogue. */
const ABOUT: Readonly<Record<string, string>> = { takes: 'medicines', took: 'medicines', dose: 'medicines', allergy: 'allergies' }
