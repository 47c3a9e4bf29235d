import { decide, type Decided, type Decision, factLabel, type PatientFacts, type Told } from '@anamnesis/flows'
import type { ClinicalPicture } from '../../contract/index.ts'
import type { Ordered } from './orderedProducts.ts'

type Finding = ClinicalPicture['findings'][number]
type InWords = (told: readonly Told[]) => Finding['because'][number]['told']

const effects = [
  ['stops', 'stop'],
  ['refusals', 'refuse'],
  ['flags', 'flag'],
] as const satisfies readonly (readonly [keyof Decision, Finding['effect']])[]
const severities = ['emergency', 'high', 'moderate', 'low'] as const

/** What the formulary says of everything that is ordered: stops, then refusals, then flags, the gravest of each first, and each said once. */
export function findingsOf(
  products: Ordered['products'],
  facts: PatientFacts,
  { standing, inWords }: { readonly standing: ClinicalPicture['standing']; readonly inWords: InWords },
): Finding[] {
  const found = new Map<string, Finding>()
  for (const product of products) {
    const decision = decide(product, facts, standing)
    for (const [kind, effect] of effects)
      for (const decided of decision[kind]) {
        const key = `${effect} ${decided.physician} ${decided.source}`
        const known = found.get(key) ?? presented(decided, effect, inWords)
        found.set(key, { ...known, products: [...new Set([...known.products, product.name])] })
      }
  }
  const rank = ({ effect, severity }: Finding) => effects.findIndex(([, name]) => name === effect) * 10 + severities.indexOf(severity)
  return [...found.values()].toSorted((one, other) => rank(one) - rank(other))
}

function presented({ severity, physician, says, source, because }: Decided, effect: Finding['effect'], inWords: InWords): Finding {
  return {
    effect,
    severity,
    products: [],
    physician,
    says: effect === 'flag' ? null : (says ?? null),
    source,
    because: eachOnce(because).map(({ id, told }) => ({ label: factLabel(id), told: inWords(told) })),
  }
}

/** Facts behind a rule, without those that say nothing but what another one says: angina is a heart disease by the same answer. */
function eachOnce(because: Decided['because']): Decided['because'] {
  const answersOf = ({ told }: Decided['because'][number]) => told.map(({ field, said }) => `${field} ${said}`)
  const seen = new Set<string>()
  return because.filter((fact) => {
    const isNew = answersOf(fact).some((answer) => !seen.has(answer))
    for (const answer of answersOf(fact)) seen.add(answer)
    return isNew
  })
}
