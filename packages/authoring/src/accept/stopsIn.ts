import { submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import type { ProjectFlow } from '../project/Project.ts'
import { physicianRules } from '../prove/physicianRules.ts'
import { flowOutline, type OutlinedScreen, type PlacedRule } from '../prove/flowOutline.ts'

/** The interrupts, refusals and flag rules of a flow. */
export function stopsIn({ flow, handlers: registered, vocabulary }: Pick<ProjectFlow, 'flow' | 'handlers' | 'vocabulary'>): Stops {
  const handlers = withRuleHandlers(flow, registered)
  const stops = new Map<string, { rules: string[]; isPlace: boolean }>()
  const add = (place: string, rules: readonly string[], isPlace = true) => {
    const known = stops.get(place) ?? { rules: [], isPlace }
    stops.set(place, { ...known, rules: [...known.rules, ...rules] })
  }
  for (const outlined of flowOutline(flow, handlers, vocabulary).screens) {
    const { screen, call } = outlined
    for (const [name, rules] of byStop(outlined)) add(`${name} on screen ${screen.id}`, labelsOf(rules), name !== REFUSAL)
    const ofCode = [screen.onMount, submitHandlerName(screen)].flatMap((name) => handlers[name ?? '']?.interrupts ?? [])
    const ofCall = (call?.refusals ?? []).map(({ interrupt }) => interrupt)
    for (const name of [...ofCode, ...ofCall]) add(`interrupt ${name} on screen ${screen.id}`, [])
    for (const { place } of physicianRules(screen)) add(place, [])
  }
  return stops
}

/** What stops a patient, by name: an interrupt or a refusal on a screen, or a flag rule, as a proof names it. */
export type Stops = ReadonlyMap<string, Stop>

interface Stop {
  /** Labels of the rules that lead to it. */
  readonly rules: readonly string[]
  /** Whether it is a place of a proof. */
  readonly isPlace: boolean
}

const REFUSAL = 'refusal'

/** The rules of a screen by what they lead to. */
function byStop({ mountRules, submitRules }: OutlinedScreen): Map<string, PlacedRule[]> {
  const found = new Map<string, PlacedRule[]>()
  for (const placed of [...mountRules, ...submitRules]) {
    const { outcome } = placed.rule
    const name = outcome.type === 'interrupt' ? `interrupt ${outcome.interrupt}` : outcome.type === 'refuse' ? REFUSAL : undefined
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), placed])
  }
  return found
}

/** Rules of one label are told apart by their number. */
function labelsOf(rules: readonly PlacedRule[]): string[] {
  const count = new Map<string, number>()
  return rules.map(({ rule: { label, source } }) => {
    const name = label ?? source
    const index = (count.get(name) ?? 0) + 1
    count.set(name, index)
    return index === 1 ? name : `${name} (${index})`
  })
}
