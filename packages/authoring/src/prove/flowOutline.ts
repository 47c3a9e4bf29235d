import { type CompiledFlow, compileFlow } from '@anamnesis/engine'
import { type CompiledScreen, submitHandlerName } from '@anamnesis/engine/internal'
import { conditionFields, type HandlerRule } from '@anamnesis/engine/schema/internal'
import type { Condition, Field, Flow, Handler, Screen, Vocabulary } from '@anamnesis/engine/schema'
import { calculatedFrom, formulaConditions, type OutlinedCalculation } from './calculatedFrom.ts'
import { boundsFromAnswers, type BoundsFromAnswers } from './boundsFromAnswers.ts'
import { physicianRules } from './physicianRules.ts'
import { atomKey, comparedField, conditionAtoms, type FieldAtom } from './conditionAtoms.ts'
import { countConditions } from './countConditions.ts'
import { withDifferences } from './dateDifferences.ts'

/** Collects the screens, fields, rules and conditions of a flow, with additional conditions to decide.
 * @throws FlowError when the flow is inconsistent.
 */
export function flowOutline(
  flow: Flow,
  handlers: Readonly<Record<string, Handler>>,
  vocabulary: Vocabulary = {},
  asked: readonly Condition[] = [],
): FlowOutline {
  const compiled = compileFlow(flow, vocabulary)
  const place = (rule: HandlerRule, { rules = [] }: Screen) => {
    const isOwn = rules.some(({ when }) => when === rule.when)
    const read = isOwn ? conditionFields(rule.when) : []
    return { rule, onFile: read.filter((name) => !compiled.answerPositions.has(name)) }
  }
  const rulesOf = (name: string | undefined, screen: Screen): PlacedRule[] =>
    name !== undefined && Object.hasOwn(handlers, name)
      ? (handlers[name]?.rules ?? []).map((rule, index) => ({ handler: name, number: index + 1, ...place(rule, screen) }))
      : []
  const screens = compiled.screens.map((at) => ({
    ...at,
    mountRules: rulesOf(at.screen.onMount, at.screen),
    submitRules: rulesOf(submitHandlerName(at.screen), at.screen),
    occurrences: at.fields.map((field, order) => ({ field, position: at.position, order })),
  }))
  const all = screens.flatMap((screen) => screen.occurrences)
  const written = screens.flatMap(({ screen, fields, calculated, mountRules, submitRules }): Condition[] => [
    ...(screen.dependsOn ? [screen.dependsOn] : []),
    ...fields.flatMap(({ dependsOn }) => (dependsOn ? [dependsOn] : [])),
    ...fields.flatMap(countConditions),
    ...[...mountRules, ...submitRules].map(({ rule }) => rule.when),
    ...physicianRules(screen).map(({ when }) => when),
    ...formulaConditions({ calculated }),
  ])
  const fields = all.map(({ field }) => field)
  const bounds = boundsFromAnswers(fields, [...written, ...asked])
  const conditions = [...written, ...fields.flatMap(bounds.broken)]
  const read = [...conditions, ...asked].flatMap(conditionAtoms).flatMap((atom) => conditionAtoms(withDifferences(atom)))
  const atoms = [...new Map(read.map((atom) => [atomKey(atom), atom])).values()]
  const onFields = atoms.filter((atom): atom is FieldAtom => !('flag' in atom))
  const onFlags = atoms.filter((atom) => 'flag' in atom)
  return {
    calculations: calculatedFrom(compiled, [...conditions, ...asked], bounds.calculations),
    vocabulary,
    broken: bounds.broken,
    compiled,
    screens,
    occurrences: groupBy(all, ({ field }) => field.name),
    readBeside: new Set(
      screens.flatMap(({ fields }) => fields.flatMap(({ dependsOn }) => (dependsOn ? namesBeside(dependsOn, fields) : []))),
    ),
    atoms: groupBy(onFields, comparedField),
    flags: new Map([...groupBy(onFlags, ({ flag }) => flag)].map(([flag, found]) => [flag, [...new Set(found.map(({ value }) => value))]])),
  }
}

/** An occurrence of a field; several on a screen may share a name under different conditions. */
export interface Occurrence {
  readonly field: Field
  /** Index of its screen. */
  readonly position: number
  /** Index among the fields of its screen. */
  readonly order: number
}

/** A rule with its screen. */
export interface PlacedRule {
  readonly handler: string
  /** 1-based. */
  readonly number: number
  readonly rule: HandlerRule
  /** Fields that the screen's own rule reads and no screen asks for: recorded answers supply them. */
  readonly onFile: readonly string[]
}

/** A screen with the rules of its handlers. */
export interface OutlinedScreen extends CompiledScreen {
  readonly mountRules: readonly PlacedRule[]
  readonly submitRules: readonly PlacedRule[]
  readonly occurrences: readonly Occurrence[]
}

/** The parts of a flow that a proof reads. */
export interface FlowOutline {
  /** Calculated answers by name. */
  readonly calculations: ReadonlyMap<string, OutlinedCalculation>
  readonly vocabulary: Vocabulary
  readonly compiled: CompiledFlow
  readonly screens: readonly OutlinedScreen[]
  readonly occurrences: ReadonlyMap<string, readonly Occurrence[]>
  /** The conditions on each field, by its name. */
  readonly atoms: ReadonlyMap<string, readonly FieldAtom[]>
  /** Fields whose answer shows or hides another field of the same screen. */
  readonly readBeside: ReadonlySet<string>
  /** The conditions under which an answer breaks a bound that another answer gives. */
  readonly broken: BoundsFromAnswers['broken']
  /** The values that conditions compare each flag with. */
  readonly flags: ReadonlyMap<string, readonly (string | number | boolean)[]>
}

/** The fields of a screen that a condition on it reads. */
function namesBeside(condition: Condition, fields: readonly Field[]): string[] {
  const own = new Set(fields.map(({ name }) => name))
  return conditionFields(condition).filter((name) => own.has(name))
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
