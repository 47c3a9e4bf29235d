import {
  type Call,
  type Flow,
  type Handler,
  type Interrupt,
  parseFlow,
  type Rule,
  type Screen,
  type Vocabulary,
} from '@anamnesis/engine/schema'
import { fillPlaceholders, type FlowSource, FlowSourceError, type Placeholders, SCHEMA_VERSION } from '@anamnesis/engine/schema/internal'
import { FULL } from './readFlows.ts'

/** Resolves a flow to one self-contained document: inlines screens, option lists, calls and interrupts, applies one
 * variant and fills placeholders.
 * @throws FlowSourceError or FlowDocumentError with the location.
 */
export function resolveFlow(source: FlowSource, variant: string, parts: FlowParts): Flow {
  const { variants = {}, steps, $schema: _schema, ...head } = source
  if (variant !== FULL && !Object.hasOwn(variants, variant))
    throw new FlowSourceError('FLOW_UNKNOWN_VARIANT', source.id, `there is no variant "${variant}".`, variant, [
      FULL,
      ...Object.keys(variants),
    ])
  const omitted = new Set(variants[variant]?.omit)
  const stepIds = steps.map(({ id }) => id)
  for (const id of omitted)
    if (!stepIds.includes(id))
      throw new FlowSourceError('FLOW_UNKNOWN_STEP', `${source.id} > ${variant}`, `there is no step "${id}" to omit.`, id, stepIds)

  const resolved = {
    ...head,
    schemaVersion: SCHEMA_VERSION,
    variant,
    steps: steps
      .filter(({ id }) => !omitted.has(id))
      .map((step) => ({ ...step, screens: step.screens.map((screen) => screenOf(screen, `${source.id} > ${step.id}`, parts)) })),
    calls: {},
    interrupts: {},
  }
  // parsed twice: first to read its screens, then with the generated rules and inlined parts
  const parsed = parseFlow(fillPlaceholders(resolved, source.id, parts.placeholders), parts.vocabulary)
  const rules = parts.screenRules(parsed)
  const withRules = parsed.steps.map((step) => ({ ...step, screens: step.screens.map((screen) => addRules(screen, rules)) }))
  const screens = withRules.flatMap((step) => step.screens)
  const calls = pick(
    parts.calls,
    new Set(screens.flatMap(({ call }) => (call === undefined ? [] : [call]))),
    'FLOW_UNKNOWN_CALL',
    source.id,
  )
  const interrupts = pick(parts.interrupts, interruptsNamed(screens, calls, parts.handlers), 'FLOW_UNKNOWN_INTERRUPT', source.id)
  return parseFlow(fillPlaceholders({ ...resolved, steps: withRules, calls, interrupts }, source.id, parts.placeholders), parts.vocabulary)
}

/** Everything that a flow may refer to. */
export interface FlowParts {
  /** Screen fragments by id, with unresolved option lists. */
  readonly fragments: Readonly<Record<string, unknown>>
  readonly optionLists: Readonly<Record<string, unknown>>
  readonly calls: Readonly<Record<string, Call>>
  readonly interrupts: Readonly<Record<string, Interrupt>>
  readonly handlers: Readonly<Record<string, Handler>>
  readonly placeholders: Partial<Placeholders>
  readonly vocabulary: Vocabulary
  /** Generated rules by screen id, which precede the screen's own rules. */
  readonly screenRules: (flow: Flow) => ReadonlyMap<string, readonly Rule[]>
}

function addRules(screen: Screen, rules: ReadonlyMap<string, readonly Rule[]>): Screen {
  const more = rules.get(screen.id) ?? []
  return more.length > 0 ? { ...screen, rules: [...more, ...(screen.rules ?? [])] } : screen
}

function screenOf(screen: FlowSource['steps'][number]['screens'][number], where: string, { fragments, optionLists }: FlowParts): unknown {
  if (typeof screen !== 'string') return inlineOptions(screen, `${where} > ${screen.id}`, optionLists)
  const fragment = Object.hasOwn(fragments, screen) ? fragments[screen] : undefined
  if (fragment === undefined)
    throw new FlowSourceError('FLOW_UNKNOWN_SCREEN', where, `there is no screen "${screen}".`, screen, Object.keys(fragments))
  return inlineOptions(fragment, `${where} > ${screen}`, optionLists)
}

function pick<Part>(
  parts: Readonly<Record<string, Part>>,
  names: ReadonlySet<string>,
  code: 'FLOW_UNKNOWN_CALL' | 'FLOW_UNKNOWN_INTERRUPT',
  where: string,
): Record<string, Part> {
  return Object.fromEntries(
    [...names].map((name) => {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      if (part === undefined) throw new FlowSourceError(code, where, `"${name}" is not defined.`, name, Object.keys(parts))
      return [name, part]
    }),
  )
}

function interruptsNamed(
  screens: readonly Screen[],
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, Handler>>,
): Set<string> {
  const named = new Set(Object.values(calls).flatMap(({ refusals = [] }) => refusals.map(({ interrupt }) => interrupt)))
  for (const { outcome } of screens.flatMap(({ rules = [] }) => rules)) if (outcome?.type === 'interrupt') named.add(outcome.interrupt)
  for (const name of screens.flatMap(({ onMount, onSubmit }) => [onMount, onSubmit])) {
    if (name === undefined) continue
    for (const { outcome } of handlers[name]?.rules ?? []) if (outcome.type === 'interrupt') named.add(outcome.interrupt)
    for (const interrupt of handlers[name]?.interrupts ?? []) named.add(interrupt)
  }
  return named
}

/** Replaces each `"options": {"$options": "name"}` by the named list and removes `$schema`. */
function inlineOptions(value: unknown, where: string, lists: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlineOptions(one, where, lists))
  if (typeof value !== 'object' || value === null) return value
  const name = Reflect.get(value, '$options')
  if (typeof name === 'string') {
    if (!Object.hasOwn(lists, name))
      throw new FlowSourceError('FLOW_UNKNOWN_OPTIONS', where, `there is no list of options "${name}".`, name, Object.keys(lists))
    return lists[name]
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === '$schema' ? [] : [[key, inlineOptions(one, where, lists)]])),
  )
}
