import { joinOr } from './joinOr.ts'
import { factLabel, ingredients, medicineClasses } from './optionalFormulary.ts'

/** Writes facts for a sentence: “Angina”; takes a nitrate or an opioid. `called` returns a better name for a class or
 * medicine id, if there is one.
 */
export function factsInWords(
  ids: readonly string[],
  quote: (text: string) => string,
  called: (id: string) => string = plainName,
): string[] {
  const grouped = new Map<string, FactParts[]>()
  for (const part of ids.map((id) => partsOf(id, quote, called))) {
    const key = `${part.verb} ${part.of}`
    grouped.set(key, [...(grouped.get(key) ?? []), part])
  }
  return [...grouped.values()].flatMap((alike) => {
    const [{ verb, of } = { verb: '', of: '' }] = alike
    const what = alike.map((one) => one.what)
    return verb === '' ? what : [[verb, joinOr(what), of].filter((word) => word !== '').join(' ')]
  })
}

/** Verb phrases by the first part of a fact id. */
const verbs: Readonly<Record<string, string>> = { takes: 'takes', took: 'has used', allergy: 'is allergic to', dose: 'takes' }

interface FactParts {
  readonly verb: string
  readonly what: string
  /** The subject of an amount. */
  readonly of: string
}

function partsOf(id: string, quote: (text: string) => string, called: (id: string) => string): FactParts {
  const [about = '', name = '', amount] = id.split(':')
  const verb = name === '' ? undefined : verbs[about]
  // a catalogued allergy has its own label
  if (verb === undefined || (about === 'allergy' && !factLabel(id).startsWith('Allergic to:')))
    return { verb: '', what: quote(factLabel(id)), of: '' }
  if (about !== 'dose') return { verb, what: called(name), of: '' }
  const { name: ingredient = name, unit = '' } = ingredients().get(name) ?? {}
  return amount === undefined ? { verb, what: ingredient, of: '' } : { verb, what: amount, of: `${unit} of ${ingredient}` }
}

function plainName(id: string): string {
  const classes: Readonly<Record<string, { readonly label?: string }>> = medicineClasses
  const label = classes[id]?.label
  return label === undefined ? factLabel(`takes:${id}`).replace(/^Takes: /, '') : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
