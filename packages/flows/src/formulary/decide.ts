import { factsIn } from './factsIn.ts'
import { evaluateFacts } from './evaluateFacts.ts'
import { effects, type IngredientRule, severities } from './ingredient.ts'
import { type Ingredient, ingredients } from './ingredients.ts'
import { mayHold, type MentionScope, scopeLabels } from './ownWords/mentionScope.ts'
import type { PatientFacts, ReportedFact, WrittenDose } from './PatientFacts.ts'
import { highWrittenDoses } from './writtenDoses.ts'
import { impliedFacts } from './impliedFacts.ts'
import { typedFact } from './typedFact.ts'

/** Applies the rules of a product's ingredients to the facts of a patient, most severe first. Used for first orders,
 * renewals, dose changes and add-ons. The standing selects the interrupt of a stop, turns some refusals and flags into
 * stops for patients in treatment, and applies first-dose limits only to first orders. A rule that depends on free text
 * becomes a flag: of the same severity where the text may speak of the patient's present, else of low severity.
 * @throws for an unknown ingredient.
 */
export function decide(
  product: OrderedProduct,
  { facts, writtenDoses = [] }: DecidingFacts,
  standing: OrderStage = 'first order',
): Decision {
  const decision: Record<(typeof effects)[number], AppliedRule[]> = { stop: [], refuse: [], flag: [] }
  const isTold = (fact: string) => facts.has(fact)
  const mentioned = factsIfMeant(facts, () => true)
  const meant = mentioned.size === 0 ? mentioned : factsIfMeant(facts, mayHold)
  const onlyTypedFlag = (id: string, rule: IngredientRule): AppliedRule | undefined => {
    const holdsWith = (typed: MeantFacts) => typed.size > 0 && evaluateFacts(rule.when, (fact) => facts.has(fact) || typed.has(fact))
    if (holdsWith(meant)) return onlyTyped(id, rule, facts, meant)
    return holdsWith(mentioned) ? onlyMentioned(onlyTyped(id, rule, facts, mentioned), rule) : undefined
  }
  for (const id of product.ingredients) {
    const ingredient = ingredients().get(id)
    if (!ingredient)
      throw new Error(`INGREDIENT_UNKNOWN ${product.id}: there is no ingredient "${id}". Write formulary/ingredients/${id}.json.`)
    const amount = product.amounts?.[id]
    for (const rule of ingredient.rules) {
      if (rule.standing !== undefined && rule.standing !== standing) continue
      if (rule.over !== undefined && (amount === undefined || amount <= rule.over)) continue
      if (!evaluateFacts(rule.when, isTold)) {
        const flag = onlyTypedFlag(id, rule)
        if (flag) decision.flag.push(flag)
        continue
      }
      const because = factsIn(rule.when).flatMap((fact) => facts.get(fact) ?? [])
      const stopsHere = standing === 'in treatment' && rule.inTreatment !== undefined
      decision[stopsHere ? 'stop' : rule.effect].push({
        ingredient: id,
        severity: rule.severity,
        says: rule.says,
        physician: rule.physician,
        source: rule.source,
        interrupt: stopsHere ? rule.inTreatment : rule.interrupt,
        trackAction: rule.trackAction,
        because,
      })
    }
    const tooMuch = amount === undefined ? undefined : overDose(ingredient, amount, facts, standing)
    if (tooMuch) decision.refuse.push(tooMuch)
    decision.flag.push(...writtenDoseFlags(ingredient, amount, writtenDoses, standing))
  }
  const gravestFirst = (list: AppliedRule[]) => list.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  return { stops: gravestFirst(decision.stop), refusals: gravestFirst(decision.refuse), flags: gravestFirst(decision.flag) }
}

/** An ordered or current product: a drug in one of its doses, a kit, or an add-on. */
export interface OrderedProduct {
  readonly id: string
  /** Ids of its active ingredients. */
  readonly ingredients: readonly string[]
  /** Amount per piece by ingredient, in the ingredient's unit. Unknown amounts are absent. */
  readonly amounts?: Readonly<Record<string, number>> | undefined
}

/** A rule that applies to a patient. */
export interface AppliedRule {
  /** Id of the ingredient with the rule. */
  readonly ingredient: string
  readonly severity: IngredientRule['severity']
  /** Patient message; absent for a flag. */
  readonly says?: string | undefined
  /** Physician message. */
  readonly physician: string
  readonly source: string
  /** Key in `interrupts.json` of a stop. */
  readonly interrupt?: string | undefined
  /** Tracking event of a stop. */
  readonly trackAction?: string | undefined
  /** Depends on free text, whose meaning is uncertain. */
  readonly onlyTyped?: true
  /** How the text speaks of it, where it would hold only if a denial, a wish, the past or another person counted. */
  readonly scopes?: readonly MentionScope[]
  /** The facts that triggered it, with their answers. */
  readonly because: readonly ReportedFact[]
}

/** The decision on a product for a patient. */
export interface Decision {
  /** Block the order and show the reason. */
  readonly stops: readonly AppliedRule[]
  /** Refuse this product or dose; another may be possible. */
  readonly refusals: readonly AppliedRule[]
  /** Messages for the physician, who decides. */
  readonly flags: readonly AppliedRule[]
}

/** The facts of a patient that decide, with the doses in their own words where these are known. */
export type DecidingFacts = Pick<PatientFacts, 'facts'> & Partial<Pick<PatientFacts, 'writtenDoses'>>

/** Before the first order, or in treatment. */
export type OrderStage = 'first order' | 'in treatment'

/** A flag for a rule that would hold if the free text is meant literally. */
function onlyTyped(
  ingredient: string,
  { when, severity, physician, source }: IngredientRule,
  facts: ReadonlyMap<string, ReportedFact>,
  meant: MeantFacts,
): AppliedRule {
  const because = factsIn(when).flatMap((fact) => facts.get(fact) ?? meant.get(fact) ?? [])
  return {
    ingredient,
    severity,
    physician: `Only written, to be asked: ${physician}`,
    source,
    onlyTyped: true,
    because: [...new Set(because)],
  }
}

/** The same flag of low severity, with how the text speaks of it. */
function onlyMentioned(flag: AppliedRule, { physician }: IngredientRule): AppliedRule {
  const scopes = [...new Set(flag.because.flatMap(({ answers }) => answers.flatMap(({ scope }) => scope ?? [])))]
  return {
    ...flag,
    severity: 'low',
    scopes,
    physician: `Only written, ${scopes.map((scope) => scopeLabels[scope]).join(', ')}: ${physician}`,
  }
}

/** A flag for each dose in words that is too high. */
function writtenDoseFlags(
  ingredient: Ingredient,
  prescribed: number | undefined,
  writtenDoses: readonly WrittenDose[],
  standing: OrderStage,
): AppliedRule[] {
  const { id, doses } = ingredient
  return highWrittenDoses(ingredient, writtenDoses, { prescribed, isInTreatment: standing === 'in treatment' }).map(
    ({ physician, answer }) => ({
      ingredient: id,
      severity: 'high',
      physician: `Only written, to be asked: ${physician}`,
      source: doses?.source ?? '',
      onlyTyped: true,
      because: [{ id: `dose:${id}`, answers: [answer] }],
    }),
  )
}

/** A dose above the first dose for a patient without equal prior use, or above the maximum. */
function overDose(
  { id, doses, unit = 'mg' }: Ingredient,
  amount: number,
  facts: ReadonlyMap<string, ReportedFact>,
  standing: OrderStage,
): AppliedRule | undefined {
  if (!doses) return undefined
  const last = facts.get(`dose:${id}`)
  const counts = standing === 'in treatment' || (doses.lastCountsWhen !== undefined && facts.has(doses.lastCountsWhen))
  const known = counts ? (last?.amount ?? 0) : 0
  const most = Math.min(...doses.most.flatMap((limit) => limit.amount ?? []), Number.POSITIVE_INFINITY)
  // in treatment without a recorded dose, only the maximum applies
  const allowed = standing === 'in treatment' && !last ? most : Math.min(Math.max(doses.first, known), most)
  if (amount <= allowed) return undefined
  return {
    ingredient: id,
    severity: 'high',
    says: doses.says,
    physician: `${amount} ${unit} asked for, ${allowed} ${unit} at most${known > 0 ? `: takes ${known} ${unit} now` : ' for a first order'}`,
    source: doses.source,
    because: last ? [last] : [],
  }
}

/** Facts that would hold if the free text is meant literally, with their texts. */
type MeantFacts = ReadonlyMap<string, readonly ReportedFact[]>

/** Every such fact with a text in a counting scope. */
function factsIfMeant(facts: ReadonlyMap<string, ReportedFact>, counts: (fact: string, scope?: MentionScope) => boolean): MeantFacts {
  const meant = new Map<string, ReportedFact[]>()
  for (const reported of facts.values()) {
    const fact = typedFact(reported.id)
    if (fact === undefined || !reported.answers.some(({ scope }) => counts(fact, scope))) continue
    for (const implied of impliedFacts(fact)) meant.set(implied, [...(meant.get(implied) ?? []), reported])
  }
  return meant
}
