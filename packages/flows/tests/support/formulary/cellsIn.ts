import type { Answers, AnswerValue, Field, Flow } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import { fieldsOf, screensOf } from '../everyFlow.ts'
import { decide, type OrderStage } from '../../../src/formulary/decide.ts'
import { factsOf, type CurrentIngredient } from '../../../src/formulary/factsOf.ts'
import { ingredients } from '../../../src/formulary/ingredients.ts'
import { dictionary } from '../../../src/formulary/medicines/dictionary.ts'
import { misspellings } from '../medicines/writtenForms.ts'
import { alternativesOf } from '../../../src/formulary/screenRules/alternativesOf.ts'
import type { OfferedProduct } from '../../../src/formulary/screenRules/offeredProducts.ts'
import { reportingAnswers } from '../../../src/formulary/reportingAnswers.ts'
import { isList, opening } from './opening.ts'
import { REPORT_KINDS, isAbbreviation, type Report } from './reportsIn.ts'

/** A product with facts against one of its ingredients. */
export interface MatrixCell {
  readonly ingredient: string
  /** The facts, several when one alone has no effect. */
  readonly facts: readonly string[]
  readonly product: OfferedProduct
  readonly how: Report['how']
  /** The fields that report them. */
  readonly fields: readonly string[]
  /** The answers, including those that reveal their questions. */
  readonly answers: Answers
}

/** Input of a play. */
interface PlaySettings {
  readonly offered: readonly OfferedProduct[]
  readonly standing: OrderStage
  /** Answers of a patient without stops or refusals. */
  readonly example: Answers
  readonly now: string
  /** Limits the fields that report facts; all by default. */
  readonly isAskedIn?: (field: string) => boolean
}

const HEIGHT = 'question-height'
const WEIGHT = 'question-weight'
/** Inches and pounds for each BMI band. */
const MEASURES: Readonly<Record<string, readonly [inches: string, pounds: string]>> = {
  'bmi-under-18-5': ['70', '120'],
  'bmi-18-5-to-25': ['70', '150'],
  'bmi-impossible': ['60', '999'],
}

/** Each fact that stops or refuses an ingredient, reported in one of the possible ways, in rotation: chosen from a list,
 * and written with each kind of name. Excludes facts that the flow does not ask for.
 */
export function cellsIn(flow: Flow, { offered, standing, example, now, isAskedIn = () => true }: PlaySettings): MatrixCell[] {
  const fields = screensOf(flow)
    .flatMap(fieldsOf)
    .filter(({ name }) => isAskedIn(name))
  const cells: MatrixCell[] = []
  let turn = 0
  for (const id of new Set(offered.flatMap((product) => product.ingredients))) {
    const holding = offered.filter((product) => product.ingredients.includes(id))
    const { rules = [] } = ingredients().get(id) ?? {}
    const renews = standing === 'in treatment' ? holding.flatMap(currentIngredients) : []
    const seen = new Set<string>()
    for (const rule of rules) {
      if (rule.effect === 'flag' && (standing === 'first order' || rule.inTreatment === undefined)) continue
      if (rule.effect === 'refuse' && standing === 'in treatment' && rule.inTreatment === undefined) continue
      for (const { facts } of alternativesOf(rule.when)) {
        if (seen.has(facts.join())) continue
        const keepsBack = ({ answers }: Pick<MatrixCell, 'answers'>) =>
          holding.find((product) => {
            const own = standing === 'in treatment' ? currentIngredients(product) : []
            const { stops, refusals } = decide(product, factsOf({ ...example, ...answers }, { now, renews: own }), standing)
            return [...stops, ...refusals].some((one) => one.ingredient === id && one.physician === rule.physician)
          })
        const ways = reportAll(facts, fields, flow, renews, turn)
        const way = ways.find(keepsBack)
        const product = way && keepsBack(way)
        if (!way || !product) continue
        seen.add(facts.join())
        cells.push({ ingredient: id, facts, product, ...way })
        turn++
      }
    }
  }
  return cells
}

/** The medicines of a patient who has a product. */
export function currentIngredients(product: OfferedProduct): CurrentIngredient[] {
  return product.ingredients.flatMap((id) => {
    const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
    return medicine === undefined ? [] : [{ medicine, otherProducts }]
  })
}

type Way = Pick<MatrixCell, 'how' | 'fields' | 'answers'>

/** Ways to report several facts together, in rotation. */
function reportAll(
  facts: readonly string[],
  fields: readonly Field[],
  flow: Flow,
  renews: readonly CurrentIngredient[],
  turn: number,
): Way[] {
  const [first, ...others] = facts.map((fact) => inTurn(tellings(fact, fields, flow, renews, turn), turn))
  if (!first) return []
  return others.reduce((before, more) => before.flatMap((one) => more.slice(0, 4).map((other) => together(one, other))), first)
}

function together(one: Way, other: Way): Way {
  const answers: Record<string, AnswerValue> = { ...one.answers }
  for (const [name, answer] of Object.entries(other.answers)) {
    const before = answers[name]
    answers[name] = isTexts(before) && isTexts(answer) ? [...new Set([...before, ...answer])] : answer
  }
  return { how: one.how, fields: [...one.fields, ...other.fields], answers }
}

const inTurn = (ways: readonly Way[], turn: number): Way[] => {
  const rank = ({ how }: Way) => (REPORT_KINDS.indexOf(how) - (turn % REPORT_KINDS.length) + REPORT_KINDS.length) % REPORT_KINDS.length
  return ways.toSorted((one, other) => rank(one) - rank(other))
}

function tellings(fact: string, fields: readonly Field[], flow: Flow, renews: readonly CurrentIngredient[], turn: number): Way[] {
  const [inches, pounds] = MEASURES[fact] ?? []
  if (inches !== undefined && pounds !== undefined && fields.some(({ name }) => name === WEIGHT))
    return [{ how: 'chosen', fields: [HEIGHT, WEIGHT], answers: { [HEIGHT]: inches, [WEIGHT]: pounds } }]
  return reportingAnswers(fact, fields, renews).flatMap((telling): Way[] => {
    const screens = screensOf(flow)
    const screen = screens.find((one) => fieldsOf(one).some(({ name }) => name === telling.field))
    return fieldsNamed(fields, telling.field).flatMap((field) => {
      const open = { ...opening(screen?.dependsOn, screens), ...opening(field.dependsOn, screens) }
      const report = (how: Report['how'], answer: string): Way => ({
        how,
        fields: [field.name],
        answers: { ...open, [field.name]: isList(field) ? [answer] : answer },
      })
      if ('in' in telling) return [report('chosen', telling.in[turn % telling.in.length] ?? '')]
      if ('range' in telling) return [report('chosen', String(telling.range.gte))]
      const named = dictionary().filter(({ names: [generic = ''] }) => telling.mentions.includes(generic))
      // each kind of name of the next medicine; of another one if it has none
      return REPORT_KINDS.flatMap((how) => {
        const names = named.flatMap((one) => namesOf(one, how)).filter((name) => how === 'misspelt' || telling.mentions.includes(name))
        const name = names[turn % Math.max(1, names.length)]
        return name === undefined ? [] : [report(how, name)]
      })
    })
  })
}

const fieldsNamed = (fields: readonly Field[], wanted: string) => fields.filter(({ name }) => name === wanted)

function namesOf({ names: [generic = '', ...others] }: { readonly names: readonly string[] }, how: Report['how']): string[] {
  if (how === 'chosen') return []
  if (how === 'generic') return [generic]
  if (how === 'misspelt') return misspellings(generic).slice(0, 1)
  return others.filter((name) => isAbbreviation(name) === (how === 'abbreviation'))
}
