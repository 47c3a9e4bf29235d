import type { Flow, Interrupt } from '@anamnesis/engine/schema'
import { eventsOf, formatCount } from '@anamnesis/engine/schema/internal'
import { actionInWords } from '../print/actionInWords.ts'
import { formulaInWords } from '../print/calculationInWords.ts'
import { type FlowNames, namesInFlow } from '../print/namesInFlow.ts'
import { PLAIN } from '../print/textFormat.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { FULL } from '../resolve/readFlows.ts'
import { shorten } from './shorten.ts'
import type { Inventory, InventoryInterrupt } from './inventory.ts'
import { type NameList, screenInventory } from './screenInventory.ts'
import { isDeepStrictEqual } from 'node:util'

/** Creates the inventory of every flow of a product. */
export function createInventory(project: Pick<Project, 'names' | 'named'>): InventoryDocuments {
  const { nameList, lists } = longLists()
  const whole = new Map<string, ProjectFlow[]>()
  for (const name of project.names()) {
    const key = name.split('.').slice(0, -1).join('.')
    whole.set(key, [...(whole.get(key) ?? []), project.named(name)])
  }
  const flows = new Map([...whole].map(([name, variants]) => [name, flowInventory(name, variants, nameList)]))
  const formerNames = new Map([...whole].map(([name, variants]) => [name, variants[0]?.flow ?? {}]))
  return { flows, formerNames, lists: lists() }
}

/** Longer option lists are written once for all flows. */
const LONG = 40

/** The inventory of a product: flows with their variants, and the shared long option lists. */
export interface InventoryDocuments {
  readonly flows: ReadonlyMap<string, Inventory>
  /** The names that each flow declares as renamed or removed on purpose. */
  readonly formerNames: ReadonlyMap<string, Pick<Flow, 'renamed' | 'removed'>>
  readonly lists: Readonly<Record<string, readonly string[]>>
}

function flowInventory(name: string, projectFlows: readonly ProjectFlow[], nameList: NameList): Inventory {
  const variants = projectFlows.map(({ flow }) => flow)
  const full = variants.find(({ variant }) => variant === FULL)
  if (!full) throw new Error(`The flow ${name} has no variant “${FULL}”.`)
  // field names, as elsewhere in the inventory
  const names = { ...namesInFlow(full, undefined, undefined, projectFlows[0]?.vocabulary), question: (field: string) => field }
  const wordings = { nameList, names }
  return {
    flow: name,
    id: full.id,
    version: full.version,
    steps: full.steps.map(({ id, title, screens }) => ({ id, title, screens: screens.map((screen) => screenInventory(screen, wordings)) })),
    variants: Object.fromEntries(variants.filter((one) => one !== full).map((one) => [one.variant, variantInventory(one, full)])),
    calls: callsOf(full),
    interrupts: Object.fromEntries(Object.entries(full.interrupts).map(([id, interrupt]) => [id, interruptInventory(interrupt, names)])),
    events: [
      ...eventsOf(full.trackStart).map((event) => `${event}, with the first answer`),
      ...Object.entries(full.interrupts).flatMap(actionEvents),
    ],
  }
}

function interruptInventory({ title, description, reason, scale, actions }: Interrupt, names: FlowNames): InventoryInterrupt {
  return {
    reads: shorten([title, ...(reason ? ['(the reason of the rule)'] : []), ...description].join(' ')),
    ...(scale && { scale: scaleInWords(scale, names) }),
    actions: actions.map((action) => actionInWords(action, PLAIN)),
  }
}

function scaleInWords({ from, to, marks, limits }: NonNullable<Interrupt['scale']>, names: FlowNames): string {
  const numbers = marks.map(
    ({ label, value, decimals = 1 }) => `“${label}” (${formulaInWords(value, names)}, to ${formatCount(decimals, 'decimal')})`,
  )
  return `${from} to ${to}, with ${numbers.join(' and ')}; limits: ${limits.map(({ at, label }) => `“${label}” at ${at}`).join(', ')}`
}

/** The events of what stopped patients choose. */
const actionEvents = ([id, { actions }]: [string, Interrupt]) =>
  actions.flatMap((action) =>
    action.do === 'continue' && action.trackAction !== undefined
      ? [`${action.trackAction}, when “${action.label}” of ${id} is chosen`]
      : [],
  )

function variantInventory(variant: Flow, full: Flow): Inventory['variants'][string] {
  const stepIds = new Set(variant.steps.map(({ id }) => id))
  const screens = variant.steps.flatMap((step) => step.screens)
  const before = new Map(full.steps.flatMap((step) => step.screens).map(({ id, call }) => [id, call]))
  const differ = screens.filter(({ id, call }) => call !== undefined && before.get(id) !== call)
  return {
    leavesOut: full.steps.flatMap(({ id }) => (stepIds.has(id) ? [] : [id])),
    ...(differ.length > 0 && { calls: Object.fromEntries(differ.map(({ id, call = '' }) => [id, call])) }),
  }
}

/** How each call is sent: its input, output and possible responses. */
function callsOf({ calls }: Flow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(calls).map(([id, { method, bodyKeys = [], transform, provides = [], refusals = [], refresh = [], ...call }]) => [
      id,
      [
        method,
        ...(transform === undefined ? [] : [`shaped by ${transform}`]),
        ...(bodyKeys.length > 0 ? [`with ${bodyKeys.join(', ')}`] : []),
        ...(provides.length > 0 ? [`gives ${provides.join(', ')}`] : []),
        ...refusals.map(
          ({ status, interrupt, trackAction }) =>
            `${status} stops with ${interrupt}${trackAction === undefined ? '' : `, with the event ${trackAction}`}`,
        ),
        ...(call.inBackground ? ['sent in the background'] : []),
        ...(refresh.length > 0 ? [`refreshes ${refresh.join(', ')}`] : []),
        ...(call.onSuccess === undefined ? [] : [`its response goes to ${call.onSuccess}`]),
        ...(call.onError === undefined ? [] : [`its failure goes to ${call.onError}`]),
        ...(call.trackFailure === undefined ? [] : [`with the event ${call.trackFailure} when it fails`]),
      ].join('; '),
    ]),
  )
}

/** Collects long option lists by the name of the question that offers them. */
function longLists(): { readonly nameList: NameList; readonly lists: () => Readonly<Record<string, readonly string[]>> } {
  const lists = new Map<string, readonly string[]>()
  const nameList: NameList = (field, options) => {
    if (options.length <= LONG) return undefined
    for (let count = 1; ; count++) {
      const name = count === 1 ? field : `${field} ${count}`
      const known = lists.get(name)
      if (known && !isDeepStrictEqual(known, options)) continue
      lists.set(name, options)
      return `the list ${name}`
    }
  }
  return { nameList, lists: () => Object.fromEntries([...lists].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}
