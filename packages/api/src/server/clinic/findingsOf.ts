import {
  type Contradiction,
  decide,
  type DecidingFacts,
  type AppliedRule,
  type Decision,
  factLabel,
  withOmittedFacts,
  type PatientFacts,
  type SupportingAnswer,
} from '@anamnesis/flows/internal'
import type { ClinicalPicture } from '../../contract/index.ts'
import type { Ordered } from './orderedProducts.ts'

/** Returns the formulary's findings on the order: stops, then refusals, then flags, most severe first, without duplicates. Findings that
 * apply only if an answer to another treatment is true come first in their rank, because no rule blocked the patient for them.
 */
export function findingsOf(products: Ordered['products'], patient: PatientFacts, { standing, otherwise, inWords }: Settings): Finding[] {
  const certain = foundIn(products, patient, { standing, inWords })
  // each alone and all together: a rule may require two facts, or one without another
  const doubtful = [...otherwise.map((one) => [one]), otherwise].flatMap((assumed) => [
    ...foundIn(products, { facts: withOmittedFacts(patient.facts, assumed) }, { standing, inWords }),
  ])
  const ranked = new Map<string, readonly [rank: number, finding: Finding]>()
  for (const [key, finding] of doubtful)
    if (finding.effect !== 'flag' && !certain.has(key))
      ranked.set(`elsewhere ${key}`, [
        rankOf(finding) - 0.5,
        {
          ...finding,
          effect: 'flag',
          physician: `Reported for another treatment only, please verify: ${finding.physician}`,
          says: null,
          doubt: 'told elsewhere',
        },
      ])
  for (const [key, finding] of certain) ranked.set(key, [rankOf(finding), finding])
  return [...ranked.values()].toSorted(([one], [other]) => one - other).map(([, finding]) => finding)
}

type Finding = ClinicalPicture['findings'][number]
type DescribeAnswers = (answers: readonly SupportingAnswer[]) => Finding['because'][number]['told']

const effects = [
  ['stops', 'stop'],
  ['refusals', 'refuse'],
  ['flags', 'flag'],
] as const satisfies readonly (readonly [keyof Decision, Finding['effect']])[]
const severities = ['emergency', 'high', 'moderate', 'low'] as const

/** Inputs for computing and describing findings. */
interface Settings {
  readonly standing: ClinicalPicture['standing']
  /** Answers to other treatments that contradict this one. */
  readonly otherwise: readonly Contradiction[]
  readonly inWords: DescribeAnswers
}

const rankOf = ({ effect, severity }: Finding) => effects.findIndex(([, name]) => name === effect) * 10 + severities.indexOf(severity)

function foundIn(
  products: Ordered['products'],
  facts: DecidingFacts,
  { standing, inWords }: Pick<Settings, 'standing' | 'inWords'>,
): ReadonlyMap<string, Finding> {
  const byKey = new Map<string, Finding>()
  for (const product of products) {
    const decision = decide(product, facts, standing)
    for (const [kind, effect] of effects)
      for (const decided of decision[kind]) {
        const key = `${effect} ${decided.physician} ${decided.source}`
        const known = byKey.get(key) ?? presented(decided, effect, inWords)
        byKey.set(key, { ...known, products: [...new Set([...known.products, product.name])] })
      }
  }
  return byKey
}

function presented(
  { severity, physician, says, source, onlyTyped, because }: AppliedRule,
  effect: Finding['effect'],
  inWords: DescribeAnswers,
): Finding {
  return {
    effect,
    severity,
    products: [],
    physician,
    says: effect === 'flag' ? null : (says ?? null),
    source,
    doubt: onlyTyped ? 'only typed' : null,
    because: withoutImpliedFacts(because).map(({ id, answers }) => ({ label: factLabel(id), told: inWords(answers) })),
  }
}

/** Drops facts that follow from another one by the same answer, such as heart disease from angina. */
function withoutImpliedFacts(because: AppliedRule['because']): AppliedRule['because'] {
  const answersOf = ({ answers }: AppliedRule['because'][number]) => answers.map(({ field, text }) => `${field} ${text}`)
  const seen = new Set<string>()
  return because.filter((fact) => {
    const isNew = answersOf(fact).some((answer) => !seen.has(answer))
    for (const answer of answersOf(fact)) seen.add(answer)
    return isNew
  })
}
