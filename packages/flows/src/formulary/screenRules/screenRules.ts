import type { Condition, Flow, Rule } from '@anamnesis/engine/schema'
import type { OrderStage } from '../decide.ts'
import { interrupts } from '../../generated/registries/interrupts.ts'
import { hasInstruction } from '../hasInstruction.ts'
import type { CurrentIngredient } from '../factsOf.ts'
import type { IngredientRule } from '../ingredient.ts'
import { type Ingredient, ingredients } from '../ingredients.ts'
import { lackedIngredient } from '../lackedIngredients.ts'
import { RECORDED_FACTS } from '../recordedFacts.ts'
import { type FactScreens, factScreens } from './factScreens.ts'
import { allOf, anyOf, simplifyCondition } from './conditions.ts'
import { doseRules } from './doseRules.ts'
import type { OfferedProduct } from './offeredProducts.ts'
import { orderCondition } from './orderCondition.ts'
import { ORDER_FIELDS } from './orderFields.ts'
import { placesOf } from './placesOf.ts'

/** Converts the ingredient rules of a flow's products to screen rules by screen id. A rule that stops every product stops
 * the patient on the screen that reports the fact. A rule against some products, or a refusal of all, applies where they
 * are chosen. In treatment there is no choice: a stop stops the questionnaire, unless the facts on record say that the
 * current products lack the rule's ingredients. Flags are left out: the physician gets them from the facts.
 */
export function screenRules(flow: Flow, offered: readonly OfferedProduct[]): ReadonlyMap<string, readonly Rule[]> {
  const standing: OrderStage = flow.kind === 'renewal' ? 'in treatment' : 'first order'
  const reports = factScreens(flow, standing === 'in treatment' ? currentIngredientsOf(offered) : [])
  const found = new Map<string, Rule[]>()
  const add = (position: number, rule: Rule) => {
    const id = reports.screens[position]?.id ?? ''
    const before = found.get(id) ?? []
    const short = { ...rule, when: simplifyCondition(rule.when) }
    if (!before.some((other) => stopsAlike(other, short))) found.set(id, [...before, short])
  }
  const targets = ruleTargets(offered)
  if (standing === 'first order') addNoneLeft(targets, reports, offered, add)
  for (const target of targets) {
    if (standing === 'in treatment') addInTreatment(target, reports, offered, add)
    else addToOrder(target, reports, offered, add)
  }
  const choice = positionOf(reports, ORDER_FIELDS.order)
  if (choice !== undefined && standing === 'first order') for (const rule of doseRules(offered, reports, choice)) add(choice, rule)
  return found
}

/** An ingredient rule with every product of the flow that it concerns. */
interface RuleTarget {
  readonly rule: IngredientRule
  readonly products: readonly OfferedProduct[]
}

/** The interrupts that show the reason first. */
const givingReason: ReadonlySet<string> = new Set(Object.entries(interrupts).flatMap(([name, one]) => ('reason' in one ? [name] : [])))
const ANOTHER = 'Choose another one'
const NO_OTHER = 'If your answers are right, call our care team at {supportPhone}. They can help you find another way'
/** Follows a message without an instruction, so that every message names a next step. */
const GO_OVER_IT = 'Our care team can go over it with you, at {supportPhone}'
const NONE_LEFT =
  'With what you told us, none of these treatments may be safe for you. If your answers are right, call our care team at {supportPhone}. They can help you find another way'
const LEAVE_OUT = 'Take it out of your order'

type Add = (position: number, rule: Rule) => void

function addInTreatment({ rule, products }: RuleTarget, reports: FactScreens, offered: readonly OfferedProduct[], add: Add): void {
  if (rule.standing === 'first order') return
  const interrupt = rule.inTreatment ?? (rule.effect === 'stop' ? rule.interrupt : undefined)
  if (interrupt === undefined) return
  const isAll = offered.every(({ kind, id }) => kind !== 'order' || products.some((product) => product.id === id))
  const current = isAll ? [] : [mayContain(rule, offered)]
  for (const [position, when] of placesOf(rule.when, reports))
    add(position, toRule(rule, allOf([when, ...current]), interruptBy(rule, interrupt)))
}

/** The condition that the current products contain an ingredient with a rule, or are unknown. */
function mayContain(rule: IngredientRule, offered: readonly OfferedProduct[]): Condition {
  const ids = [...new Set(offered.flatMap((product) => product.ingredients))].filter((id) => ingredientOf(id).rules.includes(rule))
  return anyOf(ids.map((id) => ({ not: { field: RECORDED_FACTS, in: [lackedIngredient(id)] } })))
}

function addToOrder({ rule, products }: RuleTarget, reports: FactScreens, offered: readonly OfferedProduct[], add: Add): void {
  if (rule.effect === 'flag') return
  const drugs = offered.filter(({ kind }) => kind === 'order')
  const isAll = drugs.every((drug) => products.includes(drug))
  if (rule.effect === 'stop' && rule.interrupt !== undefined && isAll) {
    for (const [position, when] of placesOf(rule.when, reports)) add(position, toRule(rule, when, interruptBy(rule, rule.interrupt)))
    return
  }
  for (const kind of ['order', 'add-on'] as const) {
    const wanted = products.filter((product) => product.kind === kind)
    if (wanted.length === 0) continue
    const { field, condition } = orderCondition(wanted, offered)
    const choice = positionOf(reports, field)
    if (choice === undefined) continue
    const instead = kind === 'add-on' ? LEAVE_OUT : isAll ? NO_OTHER : ANOTHER
    const says = withAdvice(rule, instead)
    for (const [position, when] of placesOf(rule.when, reports, reports.certainFrom(choice)))
      add(
        position,
        toRule(rule, isAll && kind === 'order' ? when : allOf([condition, when]), { type: 'refuse', errors: { [field]: says } }),
      )
  }
}

/** When each drug is refused for its own reason, tells the patient once instead of per drug. */
function addNoneLeft(targets: readonly RuleTarget[], reports: FactScreens, offered: readonly OfferedProduct[], add: Add): void {
  const choice = positionOf(reports, ORDER_FIELDS.drug)
  if (choice === undefined) return
  const position = reports.certainFrom(choice)
  const orders = offered.filter(({ kind }) => kind === 'order')
  const drugs = [...new Set(orders.map(({ drug }) => drug))]
  const against = drugs.map((drug) => {
    const doses = orders.filter((order) => order.drug === drug)
    return targets.flatMap(({ rule, products }) => {
      const isOfAll = orders.every((order) => products.includes(order))
      if (rule.effect === 'flag' || isOfAll || !doses.every((dose) => products.includes(dose))) return []
      return placesOf(rule.when, reports, position).get(position) ?? []
    })
  })
  // a drug without own refusals always remains
  if (drugs.length < 2 || against.some((conditions) => conditions.length === 0)) return
  const sources = [...new Set(targets.filter(({ rule }) => rule.effect !== 'flag').map(({ rule }) => rule.source))]
  add(position, {
    when: allOf(against.map((conditions) => anyOf(conditions))),
    outcome: { type: 'refuse', errors: { [ORDER_FIELDS.drug]: NONE_LEFT } },
    label: 'Each of these treatments is refused for a reason of its own',
    source: sources.join('; '),
  })
}

/** The patient message of a refusal: the reason and one next step. */
function withAdvice({ says = '', over }: IngredientRule, instead: string): string {
  if (over === undefined && !hasInstruction(says)) return `${says}. ${instead}`
  return instead === NO_OTHER && !/care team|911|9-8-8/.test(says) ? `${says}. ${GO_OVER_IT}` : says
}

function interruptBy({ trackAction, says }: IngredientRule, interrupt: string): Rule['outcome'] {
  return {
    type: 'interrupt',
    interrupt,
    ...(says !== undefined && givingReason.has(interrupt) ? { says: `${says}.` } : {}),
    ...(trackAction === undefined ? {} : { trackAction }),
  }
}

function toRule({ severity, physician, source }: IngredientRule, when: Condition, outcome: Rule['outcome']): Rule {
  return { when, ...(outcome ? { outcome } : {}), ...(severity === 'emergency' ? { severity } : {}), label: physician, source }
}

/** Whether two rules stop a patient for the same answers, so the second would never apply. */
const stopsAlike = (one: Rule, other: Rule) =>
  one.outcome?.type === 'interrupt' && other.outcome?.type === 'interrupt' && JSON.stringify(one.when) === JSON.stringify(other.when)

/** The index of the screen that asks for a field. */
function positionOf({ screens }: FactScreens, name: string): number | undefined {
  const position = screens.findIndex(({ fields = [], conditionalFields = [] }) =>
    [...fields, ...conditionalFields].some((field) => field.name === name),
  )
  return position === -1 ? undefined : position
}

/** Each rule once, with all products that contain its ingredient. */
function ruleTargets(offered: readonly OfferedProduct[]): RuleTarget[] {
  const found = new Map<IngredientRule, OfferedProduct[]>()
  for (const product of offered) {
    for (const [rule, amount] of rulesOf(product)) {
      if (rule.over !== undefined && (amount === undefined || amount <= rule.over)) continue
      const products = found.get(rule) ?? []
      if (!products.includes(product)) products.push(product)
      found.set(rule, products)
    }
  }
  // rules about more products come first, so their message is displayed
  return [...found].map(([rule, products]) => ({ rule, products })).toSorted((one, other) => other.products.length - one.products.length)
}

function rulesOf({ ingredients: ids, amounts }: OfferedProduct): [rule: IngredientRule, amount: number | undefined][] {
  return ids.flatMap((id) => ingredientOf(id).rules.map((rule): [IngredientRule, number | undefined] => [rule, amounts?.[id]]))
}

function currentIngredientsOf(offered: readonly OfferedProduct[]): CurrentIngredient[] {
  const current = [...new Set(offered.flatMap((product) => product.ingredients))].map(ingredientOf)
  return current.flatMap(({ medicine, otherProducts }) => (medicine === undefined ? [] : [{ medicine, otherProducts }]))
}

function ingredientOf(id: string): Ingredient {
  const found = ingredients().get(id)
  if (!found) throw new Error(`INGREDIENT_UNKNOWN: there is no ingredient "${id}". Write formulary/ingredients/${id}.json.`)
  return found
}
