import { factsIn } from './factsIn.ts'
import { holdsFor } from './holdsFor.ts'
import { effects, type IngredientRule, severities } from './ingredient.ts'
import { type Ingredient, ingredients } from './ingredients.ts'
import type { PatientFacts, ToldFact } from './patientFacts.ts'
import { impliedFacts } from './impliedFacts.ts'
import { typedFact } from './typedFact.ts'

/** What a patient orders or has: a drug in one of its doses, a kit, or an add-on. */
export interface OrderedProduct {
  readonly id: string
  /** Ids of the active ingredients that it holds. */
  readonly ingredients: readonly string[]
  /** How much of each, in its unit, of one piece. An ingredient without a known amount is left out. */
  readonly amounts?: Readonly<Record<string, number>> | undefined
}

/** A rule that applies to a patient. */
export interface Decided {
  /** Id of the ingredient whose rule it is. */
  readonly ingredient: string
  readonly severity: IngredientRule['severity']
  /** What the patient is told; a flag tells them nothing. */
  readonly says?: string | undefined
  /** What the physician is told. */
  readonly physician: string
  readonly source: string
  /** The key of `interrupts.json` that a stop shows. */
  readonly interrupt?: string | undefined
  /** Event that is sent with a stop. */
  readonly trackAction?: string | undefined
  /** It holds only if what was typed was meant. */
  readonly onlyTyped?: true
  /** The facts behind it, each with its answers. */
  readonly because: readonly ToldFact[]
}

/** What becomes of a patient with a product. */
export interface Decision {
  /** No order, and the patient is shown why. */
  readonly stops: readonly Decided[]
  /** Not this product or dose: another may do. */
  readonly refusals: readonly Decided[]
  /** For the physician, who decides. */
  readonly flags: readonly Decided[]
}

/** Where a patient stands: before the first order, or under treatment. */
export type Standing = 'first order' | 'in treatment'

/**
 * What the rules of its ingredients make of a product under the facts of a patient, the gravest first. The one function for a first
 * order, a renewal, a change of dose and an add-on; the only thing that the standing changes is which interrupt a stop shows, and that
 * some of what would only be refused or told before stops who has the treatment already, and that a first dose holds for a first order.
 * What is only typed keeps nothing back: a rule that would hold if it was meant is a flag as grave as the rule.
 * @throws for an ingredient that there is not.
 */
export function decide(product: OrderedProduct, { facts }: Pick<PatientFacts, 'facts'>, standing: Standing = 'first order'): Decision {
  const decision: Record<(typeof effects)[number], Decided[]> = { stop: [], refuse: [], flag: [] }
  const meant = factsIfMeant(facts)
  const isTold = (fact: string) => facts.has(fact)
  const isMeant = (fact: string) => facts.has(fact) || meant.has(fact)
  for (const id of product.ingredients) {
    const ingredient = ingredients().get(id)
    if (!ingredient)
      throw new Error(`INGREDIENT_UNKNOWN ${product.id}: there is no ingredient "${id}". Write formulary/ingredients/${id}.json.`)
    const amount = product.amounts?.[id]
    for (const rule of ingredient.rules) {
      if (rule.over !== undefined && (amount === undefined || amount <= rule.over)) continue
      if (!holdsFor(rule.when, isTold)) {
        if (meant.size > 0 && holdsFor(rule.when, isMeant)) decision.flag.push(onlyTyped(id, rule, facts, meant))
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
  }
  const gravestFirst = (list: Decided[]) => list.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  return { stops: gravestFirst(decision.stop), refusals: gravestFirst(decision.refuse), flags: gravestFirst(decision.flag) }
}

/** A rule that holds only if what was typed was meant: nobody is kept back by it, and nobody may overlook it. */
function onlyTyped(
  ingredient: string,
  { when, severity, physician, source }: IngredientRule,
  facts: ReadonlyMap<string, ToldFact>,
  meant: ReadonlyMap<string, readonly ToldFact[]>,
): Decided {
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

/** A dose above the first, for who has not had as much; or above what is safe for anyone. */
function overDose(
  { id, doses, unit = 'mg' }: Ingredient,
  amount: number,
  facts: ReadonlyMap<string, ToldFact>,
  standing: Standing,
): Decided | undefined {
  if (!doses) return undefined
  const last = facts.get(`dose:${id}`)
  const counts = standing === 'in treatment' || (doses.lastCountsWhen !== undefined && facts.has(doses.lastCountsWhen))
  const known = counts ? (last?.amount ?? 0) : 0
  const most = Math.min(...doses.most.flatMap((limit) => limit.amount ?? []), Number.POSITIVE_INFINITY)
  // what a patient under treatment has is on file: without it nothing is known to be too much but the most
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

/** Every fact that would be true if what was only typed was meant, with what was typed. */
function factsIfMeant(facts: ReadonlyMap<string, ToldFact>): ReadonlyMap<string, readonly ToldFact[]> {
  const meant = new Map<string, ToldFact[]>()
  for (const told of facts.values()) {
    const fact = typedFact(told.id)
    if (fact !== undefined) for (const implied of impliedFacts(fact)) meant.set(implied, [...(meant.get(implied) ?? []), told])
  }
  return meant
}
