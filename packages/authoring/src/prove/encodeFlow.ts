import { continueAction } from '@anamnesis/engine/internal'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import type { Condition } from '@anamnesis/engine/schema'
import { conditionText } from '../conditionText.ts'
import { type AnswerCell, type AnswerCells, answerCells, chosenLimits } from './answerCells.ts'
import { calculatedValues } from './calculatedValues.ts'
import { calculationValues, fulfilledBy } from './calculationValues.ts'
import { atomKey, comparedField, type FieldAtom } from './conditionAtoms.ts'
import { type Cause, type Circuit, createCircuit } from './createCircuit.ts'
import type { Literal } from './createSolver.ts'
import { type PhysicianRule, physicianRules } from './physicianRules.ts'
import { stepsOf } from './countConditions.ts'
import { withDifferences } from './dateDifferences.ts'
import { fieldCause } from './fieldCause.ts'
import { isPartialDate } from './partialDates.ts'
import type { FlowOutline, Occurrence, OutlinedScreen, PlacedRule } from './flowOutline.ts'

/** Encodes a flow, screen by screen; an answer can be read only after its field. With free calculations, a calculated
 * answer may have any value: a place that is unreachable even then is unreachable.
 */
export function encodeFlow(outline: FlowOutline, now: string, areCalculationsFree = false): EncodedFlow {
  const circuit = createCircuit()
  const { yes, all, any } = circuit
  const cells = new Map<string, AnswerCells>()
  const chosen = new Map<AnswerCell, Literal>()
  const fieldShown = new Map<Occurrence, Literal>()
  const skipped = outline.screens.map(({ screen }) => (screen.skipButton ? circuit.variable() : -yes))
  const isChosen = (cell: AnswerCell) => chosen.get(cell) ?? -yes
  const isFieldShown = (occurrence: Occurrence) => fieldShown.get(occurrence) ?? -yes

  for (const [name, occurrences] of outline.occurrences) {
    const cut = answerCells(name, outline, now)
    cells.set(name, cut)
    const answered = cut.cells.filter(({ isBlank }) => !isBlank)
    for (const cell of answered) chosen.set(cell, circuit.variable())
    const literals = answered.map(isChosen)
    // an unanswered field is blank
    for (const cell of cut.cells) if (cell.isBlank) chosen.set(cell, all(literals.map((one) => -one)))
    if (cut.isList) continue
    circuit.atMostOne(fieldCause(name, occurrences), literals)
  }

  const flags = [...outline.flags].flatMap(([flag, values]) => {
    const literals = values.map((value) => ({ flag, value, isSet: circuit.variable() }))
    const cause: Cause = { id: `flag ${flag}`, text: `the flag ${flag} has one value` }
    circuit.atMostOne(
      cause,
      literals.map(({ isSet }) => isSet),
    )
    return literals
  })

  const readCalculated = (atom: FieldAtom, position: number, order: number): Literal => {
    const name = comparedField(atom)
    const known = outline.calculations.get(name)
    const isThere = known && (known.position < position || (known.position === position && (order === Infinity || order > known.order)))
    const isMissing = 'answered' in atom && !atom.answered
    if (!known || !isThere) return isMissing ? yes : -yes
    const cases = calculated.get(name) ?? casesOf(name)
    calculated.set(name, cases)
    const key = atomKey(atom)
    const fulfilling = 'answered' in atom ? cases : cases.filter(({ fulfils }) => fulfils.has(key))
    const holds = all([isLeft(known.position), any(fulfilling.map(({ isSo }) => isSo))])
    return isMissing ? -holds : holds
  }
  const calculated = new Map<string, readonly CalculatedCase[]>()
  const shownAt: Literal[] = []
  const open = new Set<string>()
  const valuesOf = calculationValues({
    calculations: outline.calculations,
    options: outline.compiled.optionNumbers,
    now,
    circuit,
    isList: (name) => cells.get(name)?.isList === true,
    cellsOf: (name) =>
      (cells.get(name)?.cells ?? [])
        .filter(({ validAt }) => validAt.size > 0)
        .map((cell) => [cell, all([isChosen(cell), isAsked(name)])] as const),
    isEvaluated: (name) => isLeft(outline.calculations.get(name)?.position ?? -1),
    holds: (condition, name) => {
      const { position = -1, order = Infinity } = outline.calculations.get(name) ?? {}
      return read(condition, position, order)
    },
  })
  /** Merges values that conditions do not distinguish. */
  const casesBy = (values: readonly CalculatedCase[]): CalculatedCase[] => {
    const meanings = new Map<string, CalculatedCase[]>()
    for (const value of values) {
      const meaning = [...value.fulfils].toSorted().join()
      meanings.set(meaning, [...(meanings.get(meaning) ?? []), value])
    }
    return [...meanings.values()].flatMap((alike) => {
      const [first] = alike
      return first ? [{ fulfils: first.fulfils, isSo: any(alike.map(({ isSo }) => isSo)) }] : []
    })
  }
  /** Whether all possible answers are known: of options, of months and years, and of the lengths of a group. */
  const isListed = (name: string) =>
    (outline.occurrences.get(name) ?? []).every(({ field }) => 'options' in field || field.type === 'group' || isPartialDate(field))
  /** Whether the screen is shown and not skipped. */
  const isLeft = (position: number) => all([shownAt[position] ?? -yes, -(skipped[position] ?? -yes)])
  const casesOf = (name: string): readonly CalculatedCase[] => {
    const atoms = outline.atoms.get(name) ?? []
    if (!areCalculationsFree) {
      const values = valuesOf(name)
      if (!values || (outline.calculations.get(name)?.measured ?? []).some((input) => !isListed(input))) open.add(name)
      return casesBy([...(values ?? [])].map(([value, isSo]) => ({ fulfils: fulfilledBy(value, atoms, now), isSo })))
    }
    const meanings = new Map(
      calculatedValues(atoms, now, outline.calculations.get(name)?.calculation)
        .map((value) => [...fulfilledBy(value, atoms, now)])
        .map((keys) => [keys.toSorted().join(), new Set(keys)]),
    )
    // its required inputs have been asked in any case
    const areAsked = (outline.calculations.get(name)?.needs ?? []).map(isAsked)
    const free = [...meanings.values()].map((fulfils) => ({ fulfils, isSo: all([circuit.variable(), ...areAsked]) }))
    const cause: Cause = { id: `answer ${name}`, text: `${name} is one number` }
    circuit.atMostOne(
      cause,
      free.map(({ isSo }) => isSo),
    )
    return free
  }
  /** Whether some occurrence of the field is shown and its screen is not skipped. */
  const isAsked = (name: string) =>
    any((outline.occurrences.get(name) ?? []).map((one) => all([isFieldShown(one), -(skipped[one.position] ?? -yes)])))

  const readAnswer = (atom: FieldAtom, position: number, order: number): Literal => {
    const name = comparedField(atom)
    if (outline.calculations.has(name)) return readCalculated(atom, position, order)
    const before = (outline.occurrences.get(name) ?? []).filter((one) => isBefore(one, position, order))
    const isRead = any(before.map((one) => all([isFieldShown(one), -(skipped[one.position] ?? -yes)])))
    const isMissing = 'answered' in atom && !atom.answered
    const known = cells.get(name)?.cells
    if (!known || before.length === 0) return isMissing ? yes : -yes
    const key = atomKey(atom)
    const fulfilling = 'answered' in atom ? known.filter(({ isBlank }) => !isBlank) : known.filter(({ fulfils }) => fulfils.has(key))
    // the explanation reports an unsatisfiable atom
    const isFulfilled = fulfilling.length > 0 ? any(fulfilling.map(isChosen)) : never(atom)
    const holds = all([isRead, isFulfilled])
    return isMissing ? -holds : holds
  }
  const nevers = new Map<string, Literal>()
  const never = (atom: FieldAtom): Literal => {
    const field = comparedField(atom)
    const literal = nevers.get(field) ?? circuit.because(fieldCause(field, outline.occurrences.get(field) ?? []), -yes)
    nevers.set(field, literal)
    return literal
  }
  const read = (condition: Condition, position: number, order: number): Literal => {
    if ('all' in condition) return all(condition.all.map((one) => read(one, position, order)))
    if ('any' in condition) return any(condition.any.map((one) => read(one, position, order)))
    if ('not' in condition) return -read(condition.not, position, order)
    if ('flag' in condition) return flags.find(({ flag, value }) => flag === condition.flag && value === condition.value)?.isSet ?? -yes
    const plain = withDifferences(condition)
    return plain === condition ? readAnswer(condition, position, order) : read(plain, position, order)
  }
  /** The cause's text, including fields that are asked too late. */
  const words = (condition: Condition, position: number, order: number) =>
    `${conditionText(condition)}${unread(condition, position, order, outline)}`

  /** Whether a group has as many entries as its answer says; `otherwise` decides while that is no number, and for other fields. */
  const isCounted = ({ field, position, order }: Occurrence, otherwise: Literal): Literal => {
    if (!('count' in field) || !field.count) return otherwise
    const { field: source } = field.count
    const entries = cells.get(field.name)?.cells ?? []
    const atLeast = (gte: number) => any(entries.filter(({ fulfils }) => fulfils.has(atomKey({ field: field.name, gte }))).map(isChosen))
    const says = (bound: { readonly gte: number } | { readonly lt: number }) => read({ field: source, ...bound }, position, order)
    const agree = all(
      stepsOf(field.maxEntries).map((gte) => any([all([atLeast(gte), says({ gte })]), all([-atLeast(gte), -says({ gte })])])),
    )
    const isNumber = any([says({ lt: 1 }), says({ gte: 1 })])
    return any([all([isNumber, agree]), all([-isNumber, otherwise])])
  }

  const isValid = (occurrence: Occurrence): Literal => {
    const cut = cells.get(occurrence.field.name)
    if (!cut) return yes
    const exclusive = cut.exclusive(occurrence)
    const limits = chosenLimits(occurrence.field)
    const options = cut.cells.filter((cell) => !cell.isBlank && cell !== exclusive).map(isChosen)
    const isFew = limits && -circuit.atLeast(limits.most + 1, options)
    const isEnough =
      limits && any([circuit.atLeast(limits.least, options), ...(exclusive ? [isChosen(exclusive)] : []), all(options.map((one) => -one))])
    const fits = all([
      ...(isFew && isEnough ? [isFew, isEnough] : []),
      ...cut.cells.filter(({ validAt }) => !validAt.has(occurrence)).map((cell) => -isChosen(cell)),
      ...outline.broken(occurrence.field).map((condition) => -read(condition, occurrence.position, Infinity)),
      isCounted(occurrence, occurrence.field.optional ? yes : any(cut.cells.map(isChosen))),
      ...(exclusive ? cut.cells.filter((cell) => cell !== exclusive).map((cell) => -all([isChosen(cell), isChosen(exclusive)])) : []),
    ])
    return circuit.because(fieldCause(occurrence.field.name, outline.occurrences.get(occurrence.field.name) ?? []), fits)
  }

  /** Whether patients can continue, so that later rules are evaluated. Never on opening a screen. */
  const isPassable = ({ rule: { outcome } }: PlacedRule) =>
    outcome.type === 'interrupt' && continueAction(outline.compiled.flow, outcome.interrupt) !== undefined
  const rulesAt = (rules: readonly PlacedRule[], { position, screen }: OutlinedScreen, order: number): EncodedRule[] => {
    let none = yes
    return rules.map((placed) => {
      const { handler, number, rule } = placed
      const cause: Cause = {
        // a screen's own rules are registered under a name with spaces, which no handler has
        id: `screen ${screen.id} > ${handler.includes(' ') ? '' : `handler ${handler} > `}rule ${number}`,
        text: `${rule.outcome.type === 'interrupt' ? `stops with ${rule.outcome.interrupt}` : rule.outcome.type} when ${words(rule.when, position, order)}`,
      }
      const holds = circuit.because(cause, read(rule.when, position, order))
      const decides = all([none, holds])
      if (!isPassable(placed)) none = all([none, -holds])
      return { ...placed, decides }
    })
  }

  let isReached = yes
  const screens = outline.screens.map((at): EncodedScreen => {
    const { position, screen } = at
    const where = `screen ${screen.id}`
    const isShown = screen.dependsOn
      ? circuit.because({ id: `${where} > dependsOn`, text: words(screen.dependsOn, position, -1) }, read(screen.dependsOn, position, -1))
      : yes
    shownAt[position] = isShown
    for (const occurrence of at.occurrences) {
      const { field, order } = occurrence
      const cause = field.dependsOn && {
        id: `${where} > field ${field.name}${numbered(at, occurrence)} > dependsOn`,
        text: words(field.dependsOn, position, order),
      }
      const holds = field.dependsOn && cause ? circuit.because(cause, read(field.dependsOn, position, order)) : yes
      fieldShown.set(occurrence, all([isShown, holds]))
    }
    const isFilled = all(at.occurrences.map((one) => any([-isFieldShown(one), isValid(one)])))
    const mountRules = rulesAt(at.mountRules, at, -1)
    const submitRules = rulesAt(at.submitRules, at, Infinity)
    const noted = physicianRules(screen).map((one) => {
      const cause: Cause = { id: `${where} > ${one.place}`, text: `tells the physician when ${words(one.when, position, Infinity)}` }
      return { ...one, holds: circuit.because(cause, read(one.when, position, Infinity)) }
    })
    const isSkipped = skipped[position] ?? -yes
    const leaves = mountRules.filter(({ rule }) => rule.outcome.type === 'go-to').map(({ decides }) => -decides)
    const stops = submitRules.filter((one) => STOPPING.has(one.rule.outcome.type) && !isPassable(one)).map(({ decides }) => -decides)
    const encoded = { outline: at, isShown, isSkipped, isReached, isFilled, mountRules, submitRules, physicianRules: noted }
    isReached = all([isReached, any([-isShown, all([...leaves, any([isSkipped, all([isFilled, ...stops])])])])])
    return encoded
  })

  return {
    outline,
    circuit,
    screens,
    isComplete: isReached,
    cells,
    isChosen,
    isFieldShown,
    isAsked,
    read,
    calculated,
    openCalculations: open,
    flags,
    isCertain: [...chosen].flatMap(([cell, literal]) => (cell.isUncertain ? [-literal] : [])),
  }
}

/** A case of a calculated answer: the conditions it satisfies, and its literal. */
interface CalculatedCase {
  readonly fulfils: ReadonlySet<string>
  readonly isSo: Literal
}

/** A rule with the literal that it decides: it holds, and only dismissible stops precede it. */
interface EncodedRule extends PlacedRule {
  readonly decides: Literal
}

/** A screen as literals. */
export interface EncodedScreen {
  readonly outline: OutlinedScreen
  /** The screen is on the path. */
  readonly isShown: Literal
  readonly isSkipped: Literal
  /** Every earlier screen was passed. */
  readonly isReached: Literal
  /** Each shown field has a valid answer, or is optional and empty. */
  readonly isFilled: Literal
  readonly mountRules: readonly EncodedRule[]
  readonly submitRules: readonly EncodedRule[]
  /** The flag rules, each with the literal that it holds. */
  readonly physicianRules: readonly (PhysicianRule & { readonly holds: Literal })[]
}

/** A flow as literals: which answers show, pass and stop what. */
export interface EncodedFlow {
  readonly outline: FlowOutline
  readonly circuit: Circuit
  readonly screens: readonly EncodedScreen[]
  /** Every screen was passed. */
  readonly isComplete: Literal
  readonly cells: ReadonlyMap<string, AnswerCells>
  /** The field's answer is in the cell. */
  readonly isChosen: (cell: AnswerCell) => Literal
  readonly isFieldShown: (occurrence: Occurrence) => Literal
  /** Some occurrence of the field is shown, on a screen that is not skipped. */
  readonly isAsked: (name: string) => Literal
  /** The value of a condition at a screen, before the field at `order` (-1: before all fields). */
  readonly read: (condition: Condition, position: number, order: number) => Literal
  /** The cases of each calculated answer that a condition reads. */
  readonly calculated: ReadonlyMap<string, readonly CalculatedCase[]>
  /** Calculated answers that may have values without a known case. */
  readonly openCalculations: ReadonlySet<string>
  readonly flags: readonly { readonly flag: string; readonly value: string | number | boolean; readonly isSet: Literal }[]
  /** No answer is from a cell without a known valid sample. */
  readonly isCertain: readonly Literal[]
}

const STOPPING: ReadonlySet<string> = new Set(['interrupt', 'refuse', 'go-to'])

/** `#2` for the second of several fields of one name on a screen. */
export function numbered({ occurrences }: OutlinedScreen, occurrence: Occurrence): string {
  const same = occurrences.filter(({ field }) => field.name === occurrence.field.name)
  return same.length > 1 ? `#${same.indexOf(occurrence) + 1}` : ''
}

/** The fields that a condition reads before they are asked, or that are never asked. */
function unread(condition: Condition, position: number, order: number, { occurrences, calculations }: FlowOutline): string {
  const names = new Set(conditionFields(condition))
  return [...names]
    .filter((name) => !calculations.has(name) && !(occurrences.get(name) ?? []).some((one) => isBefore(one, position, order)))
    .map((name) => ` (${name} is ${occurrences.has(name) ? 'asked only later' : 'not asked'})`)
    .join('')
}

function isBefore(occurrence: Occurrence, position: number, order: number): boolean {
  return occurrence.position < position || (occurrence.position === position && occurrence.order < order)
}
