import { factCatalogue, factLabel } from './fact.ts'
import { impliedFacts } from './impliedFacts.ts'
import { ingredients } from './ingredients.ts'
import type { PatientFacts, Told } from './patientFacts.ts'
import { typedFact } from './typedFact.ts'

/** A fact as a physician reads it. */
export interface ReadableFact {
  readonly id: string
  readonly label: string
  /** The part of the page that it stands in. */
  readonly group: string
  /** Labels of the other facts that are true with it, the classes of a medicine among them. */
  readonly includes: readonly string[]
  /** The answers behind it. */
  readonly told: readonly Told[]
}

const GROUPS = [...new Set(Object.values(factCatalogue).map(({ group }) => group))]

/** Groups of the facts that are in no catalogue: what a medicine is to the patient. */
const ABOUT: Readonly<Record<string, string>> = { takes: 'medicines', took: 'medicines', dose: 'medicines', allergy: 'allergies' }

/**
 * The facts of a patient for reading, group by group: each said once, by what was told itself. What only follows from that (angina is a heart
 * disease) is said with it, and is no line of its own.
 */
export function readableFacts({ facts }: Pick<PatientFacts, 'facts'>): ReadableFact[] {
  const following = new Map([...facts.keys()].map((id) => [id, impliedFacts(id).filter((other) => other !== id)]))
  const isSame = (one: Told) => (other: Told) => one.field === other.field && one.said === other.said
  const onlyFollows = (id: string, told: readonly Told[]) =>
    told.every((one) => [...facts.values()].some((other) => following.get(other.id)?.includes(id) && other.told.some(isSame(one))))
  const read = [...facts.values()]
    // what is prescribed here is said with what is taken
    .filter(({ id, told }) => !id.startsWith('prescribed:') && !onlyFollows(id, told))
    .map(({ id, amount, told }): ReadableFact => {
      const [about = '', name = ''] = (typedFact(id) ?? id).split(':')
      const unit = ingredients().get(name)?.unit ?? 'mg'
      return {
        id,
        label: amount === undefined ? factLabel(id) : `${factLabel(id)}, ${amount} ${unit}`,
        group: factCatalogue[typedFact(id) ?? id]?.group ?? ABOUT[about] ?? '',
        // a class is said without the verb once more
        includes: (following.get(id) ?? []).map((other) => factLabel(other).replace(/^(Takes|Has used|Allergic to): /, '')),
        told,
      }
    })
  return read.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
}
