import type { Calculation, Condition, Field, FieldOf, Flow, Handler, Rule, Screen } from '@anamnesis/engine/schema'
import { conditionFields, type Formula, type HandlerRule } from '@anamnesis/engine/schema/internal'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import fc from 'fast-check'
import { boundFor, conditional, counted, several, sourceOf, spanning } from './groupKinds.ts'
import { countChoices } from '../../../src/prove/bruteForcePlaces.ts'

const MOST_CHOICES = 700

/** Flags that conditions of small flows distinguish. */
export const SMALL_FLAGS = [{}, { new: 'on' }, { new: 'off' }, { new: true }] as const

/** Whether every accepted date is tried. */
const isBounded = (field: Field) => field.type === 'date' && 'min' in field && field.max !== undefined

/** Spans from, to and before a date in January 2000, near the numbers that conditions compare. */
const spansOf = (field: string): Formula[] => [
  { age: field },
  { days: ['2000-01-15', { field }] },
  { subtract: [{ years: ['1980-01-15', { field }] }, 12] },
  { subtract: [{ days: [{ field }, { today: { days: 0 } }] }, 9490] },
]

/** Numbers that a field gives to formulas. */
function measuresOf(field: Field): Formula[] {
  if (field.type === 'date') return isBounded(field) ? spansOf(field.name) : []
  if ('options' in field)
    return field.options.some(({ score }) => score !== undefined) ? [{ field: field.name }, { count: [field.name] }] : []
  if (field.type === 'group') return [{ count: [field.name] }]
  return field.type === 'text' && field.inputMode !== undefined ? [{ field: field.name }] : []
}

/** A calculated answer to plan: a shape of formula on the numbers of a screen. */
interface CalculationPlan {
  readonly shape: (parts: readonly [Formula, ...Formula[]], names: string[], condition: Condition | undefined) => Formula
  readonly condition: Condition
  readonly missing: number | undefined
  readonly decimals: number | undefined
  readonly bands: Calculation['bands']
  readonly dated: (typeof DATES)[number]
}
const SHAPES: readonly CalculationPlan['shape'][] = [
  ([part, ...rest]) => ({ add: [part, 3, ...(rest.length > 0 ? rest : [part])] }),
  ([part]) => ({ subtract: [part, 5] }),
  ([part]) => ({ divide: [{ multiply: [part, 5] }, 3] }),
  (parts) => ({ mean: [...parts, 8] }),
  (parts) => ({ mean: [...parts, parts[0]] }),
  (parts) => ({ min: [...parts, 4] }),
  (parts) => ({ max: [...parts, 4] }),
  ([part]) => ({ round: { divide: [part, 2] }, direction: 'up' }),
  ([part]) => ({ round: { divide: [part, 2] } }),
  ([part]) => ({ round: { divide: [part, 2] }, direction: 'down' }),
  (_parts, names) => ({ count: names }),
  ([part], _names, condition) => (condition ? { if: condition, then: part, else: { subtract: [0, part] } } : part),
]
/** Dates that a bounded date field gives. */
const DATES: readonly ((name: string, condition: Condition | undefined) => Formula)[] = [
  (field) => ({ date: { field, days: 44 } }),
  (field) => ({ max: [{ date: { field, days: -14 } }, { date: '2000-01-01' }] }),
  (field, condition) =>
    condition ? { if: condition, then: { date: { field, days: 44 } }, else: { date: { field, days: -13 } } } : { date: { field } },
]
const low = { upTo: 3, name: 'low' }
const middle = { upTo: 7, name: 'middle' }

/** A flow with its handlers. */
export interface SmallFlow {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
}

const name = fc.nat({ max: 5 }).map((index) => `q${index}`)
const list = fc.nat({ max: 5 }).map((index) => `g${index}`)
const day = fc.nat({ max: 5 }).map((index) => `d${index}`)
/** Dates that are worked out of others. */
const due = fc.nat({ max: 2 }).map((index) => `e${index}`)
const dayEdge = fc.constantFrom('2000-01-01', '2000-02-29')
const moment = fc.nat({ max: 5 }).map((index) => `t${index}`)
const timeEdge = fc.constantFrom('07:00', '19:30')
const edge = fc.constantFrom<(number | string)[]>(3, 5)

const atom: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: name,
    value: fc.constantFrom('Yes', 'No', 'A', 'B', 'None', true, false, 3, 5, '5', 'a@b.ca', 'K1A 0B1', '6135551234'),
  }),
  fc.record({
    field: name,
    in: fc.uniqueArray(fc.constantFrom('Yes', 'A', 'B', 'None', 5, false, 'K1A0B1', '5.0'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ field: fc.constantFrom('c0', 'c1', 'c2'), gt: fc.constantFrom(7, 8) }),
  fc.record({ field: fc.constantFrom('c0', 'c1', 'c2'), lt: fc.constant(0) }),
  fc.record({ field: fc.constantFrom('c0', 'c1', 'c2'), gte: fc.constant(4) }),
  fc.record({ field: fc.constantFrom('c0', 'c1', 'c2'), value: fc.constantFrom<(number | string)[]>(7.5, 0, 'low', 'high') }),
  fc.record({ field: fc.constantFrom('c0', 'c1', 'c2'), answered: fc.boolean() }),
  fc.record({ field: name, gt: edge }),
  fc.record({ field: name, lte: edge }),
  fc.record({ field: name, gte: edge, lt: edge }),
  fc.record({ field: name, answered: fc.boolean() }),
  fc.record({ field: list, answered: fc.boolean() }),
  fc.record({ field: list, gt: edge }),
  fc.record({ field: list, gte: edge, lt: edge }),
  fc.record({ field: moment, gt: timeEdge }),
  fc.record({ field: moment, gte: timeEdge, lt: timeEdge }),
  fc.record({ field: moment, value: timeEdge }),
  fc.record({ field: day, gt: dayEdge }),
  fc.record({ field: day, lte: dayEdge }),
  fc.record({ field: day, gte: dayEdge, lt: dayEdge }),
  fc.record({ field: day, value: dayEdge }),
  fc.record({ age: day, gte: fc.constant(26) }),
  fc.record({ age: day, lt: fc.constant(26) }),
  fc.record({ field: day, gt: fc.constant({ today: { years: -26 } }) }),
  fc.record({ field: day, gte: fc.record({ field: day }) }),
  fc.record({ field: day, gt: fc.record({ field: day, days: fc.constantFrom(1, -1) }) }),
  fc.record({ field: day, lt: fc.record({ field: due, days: fc.constant(2) }) }),
  fc.record({ field: due, gte: dayEdge }),
  fc.record({ field: due, lt: dayEdge }),
  fc.record({ field: due, value: dayEdge }),
  fc.record({ field: due, answered: fc.boolean() }),
  fc.record({ age: due, gte: fc.constant(26) }),
  fc.record({ field: day, lte: fc.record({ field: due }) }),
  fc.record({ flag: fc.constant('new'), value: fc.constantFrom<(string | boolean)[]>('on', true, 'off') }),
)
const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    atom,
    tie('condition').map((not) => ({ not })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 2 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 2 }).map((any) => ({ any })),
  ),
})).condition

const rule: fc.Arbitrary<HandlerRule> = fc.record({
  when: condition,
  outcome: fc.constantFrom<HandlerRule['outcome'][]>(
    { type: 'interrupt', interrupt: 'stop' },
    { type: 'interrupt', interrupt: 'warning' },
    { type: 'refuse', errors: {} },
    { type: 'continue' },
  ),
  source: fc.constant('test'),
})

/** A rule of a screen, or a flag rule. */
const ownRule: fc.Arbitrary<Rule> = fc.record(
  {
    when: condition,
    outcome: fc.constantFrom<NonNullable<Rule['outcome']>[]>(
      { type: 'interrupt', interrupt: 'own' },
      { type: 'interrupt', interrupt: 'ownWarning' },
      { type: 'refuse', errors: { q0: 'Not this' } },
    ),
    source: fc.constant('test'),
  },
  { requiredKeys: ['when', 'source'] },
)

/** A date field; conditions compare it only with dates. */
const born = (own: string, bounds: Pick<FieldOf<'date'>, 'min' | 'max' | 'precision'> = {}): Field => ({
  name: own.replace('q', 'd'),
  type: 'date',
  label: own,
  ...bounds,
})
/** A time field; conditions compare it only with times. */
const clock = (own: string, bounds: Pick<FieldOf<'time'>, 'min' | 'max'> = {}): Field => ({
  name: own.replace('q', 't'),
  type: 'time',
  label: own,
  ...bounds,
})
/** A question for a digit. */
export const digit = (own: string, bounds: Pick<FieldOf<'text'>, 'min' | 'max'> = {}): Field => ({
  name: own,
  type: 'text',
  inputMode: 'numeric',
  maxLength: 1,
  label: own,
  ...bounds,
})
/** Hundredths around 5, each of which brute force tries. */
const hundredths = { type: 'text', inputMode: 'decimal', decimals: 2, maxLength: 4, min: 4.99, max: 5.01 } as const
const options = (...values: string[]) => values.map((value) => ({ value, label: value }))
const scored = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([value, score]) => ({ value, label: value, score }))
const kinds: readonly ((name: string) => Field)[] = [
  yesNo,
  (own) => ({ name: own, type: 'checkbox', label: own }),
  (own) => born(own),
  (own) => born(own, { min: '2000-01-02' }),
  (own) => born(own, { min: '2000-01-14', max: '2000-01-16' }),
  (own) => born(own, { max: { today: { years: -26, days: 44 } } }),
  (own) => born(own, { precision: 'year', min: '1999-06-01', max: '2001-03-01' }),
  (own) => born(own, { precision: 'month', min: '1999-12-31', max: { today: { years: -26, days: 44 } } }),
  (own) => clock(own),
  (own) => clock(own, { min: '07:00', max: '19:30' }),
  (own) => digit(own),
  (own) => digit(own, { min: 4 }),
  (own) => digit(own, { max: 4 }),
  (own) => ({ ...digit(own, { min: -2, max: 5 }), maxLength: 2 }),
  (own) => ({ ...hundredths, name: own, label: own }),
  (own) => ({ name: own, type: 'checkbox-group', label: own, exclusiveOption: 'None', options: options('A', 'B', 'None') }),
  (own) => ({ name: own, type: 'multi-select', label: own, options: options('A', 'B') }),
  (own) => ({ name: own, type: 'multi-select', label: own, options: options('A', 'B', 'C'), minChosen: 2 }),
  (own) => ({
    name: own,
    type: 'checkbox-group',
    label: own,
    exclusiveOption: 'None',
    options: options('A', 'B', 'C', 'None'),
    minChosen: 2,
    maxChosen: 2,
  }),
  (own) => ({ name: own, type: 'checkbox-group', label: own, options: options('A', 'B'), maxChosen: 1 }),
  (own) => ({ name: own, type: 'radio-group', label: own, options: options('A', 'B') }),
  (own) => ({ name: own, type: 'radio-group', label: own, options: [...scored({ A: 2, B: 2, C: 5 }), ...options('None')] }),
  (own) => ({
    name: own,
    type: 'checkbox-group',
    label: own,
    exclusiveOption: 'None',
    options: [...scored({ A: 3, B: 5 }), ...options('None')],
  }),
  (own) => ({ name: own, type: 'select', label: own, options: options('A', '5') }),
  (own) => ({ name: own, type: 'text', label: own }),
  (own) => ({ name: own, type: 'text-area', label: own }),
  (own) => ({ name: own, type: 'text', label: own, maxLength: 3, validations: [{ pattern: '^a{5}$' }] }),
  (own) => ({ name: own, type: 'height', label: own }),
  (own) => ({ name: own, type: 'email', label: own }),
  (own) => ({ name: own, type: 'phone', label: own }),
  (own) => ({ name: own, type: 'postal-code', label: own, serviceableFirstLetters: ['K'] }),
  (own) => ({ name: own, type: 'password', label: own, sensitivity: 'secret' }),
  (own) => ({ name: own, type: 'address-autocomplete', label: own }),
  (own) => ({ name: own, type: 'signature', label: own, statement: 'I agree.' }),
  (own) => ({ name: own, type: 'card', label: own }),
  (own) => ({ name: own, type: 'uploader', label: own, accept: ['jpg'] }),
  (own) => ({ name: own, type: 'uploader', label: own, accept: ['jpg'], minFiles: 2, maxFiles: 3 }),
  several,
  (own) => conditional(own),
  (own) => conditional(own, { maxLength: 3, validations: [{ pattern: '^a{5}$' }] }),
  spanning,
  counted,
]
/** A flow per field type, with no other field. */
export const flowsOfEachKind: readonly SmallFlow[] = kinds.map((kind) => ({
  flow: flowOf({ screens: [{ id: 's0', fields: [kind('q0')] }] }),
  handlers: {},
}))

const fieldPlan = fc.record({
  // also often below a number
  kind: fc.constantFrom(...kinds, counted, counted),
  when: fc.option(condition, { nil: undefined }),
  optional: fc.boolean(),
  // a bound that an earlier answer gives
  boundBy: fc.option(fc.constantFrom('min', 'max'), { nil: undefined }),
  // for days alone
  daysAfterBound: fc.option(fc.constantFrom(1, -1), { nil: undefined }),
  otherText: fc.option(condition, { nil: undefined }),
})
const screenPlan = fc.record({
  fields: fc.array(fieldPlan, { minLength: 1, maxLength: 2 }),
  // several screens may share a condition
  when: fc.oneof(fc.option(condition, { nil: undefined }), fc.constant('the same' as const)),
  mayBeSkipped: fc.integer({ min: 0, max: 2 }).map((one) => one === 0),
  rules: fc.array(rule, { maxLength: 2 }),
  own: fc.array(ownRule, { maxLength: 2 }),
  ends: fc.integer({ min: 0, max: 2 }).map((one) => one === 0),
  summary: fc.boolean(),
})

const calculationPlans: fc.Arbitrary<readonly CalculationPlan[]> = fc.array(
  fc.record({
    shape: fc.constantFrom(...SHAPES),
    condition,
    missing: fc.option(fc.constantFrom(0, 4), { nil: undefined }),
    decimals: fc.option(fc.constant(0), { nil: undefined }),
    bands: fc.option(fc.constantFrom([low, middle], [low, middle, { name: 'high' }]), { nil: undefined }),
    dated: fc.constantFrom(...DATES),
  }),
  { minLength: 3, maxLength: 3 },
)

const screenPlans = fc.array(screenPlan, { minLength: 1, maxLength: 5 })
/** Random flows with rules and conditions, small enough for brute force. */
export const smallFlows: fc.Arbitrary<SmallFlow> = fc
  .tuple(screenPlans, condition, fc.constantFrom('onMount', 'onSubmit'), calculationPlans)
  .map(([plans, same, moment, calculations]) => {
    let count = 0
    let sums = 0
    let dates = 0
    const defined = new Set<string>()
    const isDefined = (one: Condition) => conditionFields(one).every((field) => defined.has(field))
    /** Calculated answers on the numbers of a screen, if it asks for any. */
    const calculatedOn = (fields: readonly Field[]): Partial<Screen> => {
      for (const field of fields) defined.add(field.name)
      const [first, ...rest] = fields.flatMap(measuresOf)
      const plan = calculations[sums]
      if (first === undefined || !plan) return {}
      const { shape, condition: deciding, missing, decimals, bands } = plan
      const name = `c${sums++}`
      const value = shape(
        [first, ...rest],
        fields.map((field) => field.name),
        isDefined(deciding) ? deciding : undefined,
      )
      defined.add(name)
      const calculated: Calculation[] = []
      const asked = fields.find(isBounded)
      if (asked) {
        const own = `e${dates++}`
        calculated.push({ name: own, label: 'Day', value: plan.dated(asked.name, isDefined(deciding) ? deciding : undefined) })
        defined.add(own)
      }
      const options = { ...(missing !== undefined && { missing }), ...(decimals !== undefined && { decimals }), ...(bands && { bands }) }
      return { calculated: [{ name, label: 'Sum', value, ...options }, ...calculated] }
    }
    const handlers: Record<string, Handler> = {}
    const all = plans.flatMap(({ fields }) => fields).map(({ kind }, at) => kind(`q${at}`))
    let asked = 0
    const measured = plans
      .map(({ fields }) => fields.map(() => all[asked++] as Field)) // as many as in all
      .filter((fields) => fields.flatMap(measuresOf).length > 0)
      .slice(0, calculations.length)
    const askedNames = new Set([
      ...all.map((field) => field.name),
      ...measured.map((_, index) => `c${index}`),
      ...measured.filter((fields) => fields.some(isBounded)).map((_, index) => `e${index}`),
    ])
    const isAsked = (one: Condition) => conditionFields(one).every((field) => askedNames.has(field))
    /** Drops a condition on a field that no screen asks for, which is invalid. */
    const ifAsked = (one: Condition | undefined) => (one && isAsked(one) ? one : undefined)
    const screens = plans.map(({ fields, when, mayBeSkipped, rules, own: rulesOfOwn, ends, summary }, index): Screen => {
      const calculated = calculatedOn(fields.map(({ kind }, at) => kind(`q${count + at}`)))
      // lint refuses a rule on what a later screen calculates
      const isKnown = (name: string) => !/^[ce]\d/.test(name) || defined.has(name)
      const own = rulesOfOwn.filter(
        ({ when: condition, outcome }) => (outcome?.type !== 'refuse' || askedNames.has('q0')) && conditionFields(condition).every(isKnown),
      )
      const visible = ifAsked(when === 'the same' ? same : when)
      handlers[`rules-${index}`] = { rules }
      return {
        id: `s${index}`,
        ...(visible && { dependsOn: visible }),
        ...(mayBeSkipped && { skipButton: { text: 'Skip' } }),
        ...(visible && ends && { end: true }),
        ...(summary && { summary }),
        [moment]: `rules-${index}`,
        ...calculated,
        ...(moment === 'onSubmit' && !mayBeSkipped && own.length > 0 && { rules: own }),
        fields: fields.map(({ kind, when: condition, optional, boundBy, daysAfterBound, otherText }) => {
          const [shown, other] = [ifAsked(condition), ifAsked(otherText)]
          const earlier = all.slice(0, count)
          const own = kind(`q${count++}`)
          const source = kind === counted ? sourceOf(earlier) : undefined
          const bound = boundBy && boundFor(own, earlier)
          const after = own.type === 'date' && own.precision === undefined && daysAfterBound !== undefined && { days: daysAfterBound }
          return {
            ...own,
            ...(boundBy && bound !== undefined && { [boundBy]: { field: bound, ...after } }),
            ...(source !== undefined && { count: { field: source } }),
            ...(optional && source === undefined && { optional }),
            ...(shown && { dependsOn: shown }),
            ...(other && { texts: [{ when: other, label: 'Else' }] }),
          }
        }),
      }
    })
    const stop = { title: 'Stop', description: ['Stop.'], actions: [{ do: 'dismiss' as const, label: 'Back' }] }
    // stops on opening a screen cannot be passed
    const goOn = moment === 'onSubmit' ? [{ do: 'continue' as const, label: 'Go on' }] : []
    const warning = { ...stop, actions: [...stop.actions, ...goOn] }
    const ownWarning = { ...stop, actions: [...stop.actions, { do: 'continue' as const, label: 'Go on' }] }
    return { flow: flowOf({ screens, interrupts: { stop, warning, own: stop, ownWarning } }), handlers }
  })
  .filter(({ flow, handlers }) => countChoices(flow, handlers) <= MOST_CHOICES)
