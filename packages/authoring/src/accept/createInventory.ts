import type { Flow } from '@anamnesis/engine/schema'
import { eventsOf } from '@anamnesis/engine/schema/internal'
import type { Project } from '../project/Project.ts'
import { FULL } from '../resolve/readFlows.ts'
import { shorten } from './shorten.ts'
import type { Inventory } from './inventory.ts'
import { type NameList, screenInventory } from './screenInventory.ts'
import { isDeepStrictEqual } from 'node:util'

/** Creates the inventory of every flow of a product. */
export function createInventory(project: Pick<Project, 'names' | 'named'>): InventoryDocuments {
  const { nameList, lists } = longLists()
  const whole = new Map<string, Flow[]>()
  for (const name of project.names()) {
    const key = name.split('.').slice(0, -1).join('.')
    whole.set(key, [...(whole.get(key) ?? []), project.named(name).flow])
  }
  const flows = new Map([...whole].map(([name, variants]) => [name, flowInventory(name, variants, nameList)]))
  const renamed = new Map([...whole].map(([name, variants]) => [name, variants[0]?.renamed ?? {}]))
  return { flows, renamed, lists: lists() }
}

/** Longer option lists are written once for all flows. */
const LONG = 40

/** The inventory of a product: flows with their variants, and the shared long option lists. */
export interface InventoryDocuments {
  readonly flows: ReadonlyMap<string, Inventory>
  /** The renames that each flow declares. */
  readonly renamed: ReadonlyMap<string, NonNullable<Flow['renamed']>>
  readonly lists: Readonly<Record<string, readonly string[]>>
}

function flowInventory(name: string, variants: readonly Flow[], nameList: NameList): Inventory {
  const full = variants.find(({ variant }) => variant === FULL)
  if (!full) throw new Error(`The flow ${name} has no variant “${FULL}”.`)
  const calls = callsOf(full)
  return {
    flow: name,
    id: full.id,
    version: full.version,
    steps: full.steps.map(({ id, title, screens }) => ({ id, title, screens: screens.map((screen) => screenInventory(screen, nameList)) })),
    variants: Object.fromEntries(variants.filter((one) => one !== full).map((one) => [one.variant, variantInventory(one, full)])),
    calls,
    interrupts: Object.fromEntries(
      Object.entries(full.interrupts).map(([id, { title, description }]) => [id, shorten([title, ...description].join(' '))]),
    ),
    events: eventsOf(full.trackStart).map((event) => `${event}, with the first answer`),
  }
}

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
    Object.entries(calls).map(([id, { method, bodyKeys = [], transform, provides = [], refusals = [] }]) => [
      id,
      [
        method,
        ...(transform === undefined ? [] : [`shaped by ${transform}`]),
        ...(bodyKeys.length > 0 ? [`with ${bodyKeys.join(', ')}`] : []),
        ...(provides.length > 0 ? [`gives ${provides.join(', ')}`] : []),
        ...refusals.map(({ status, interrupt }) => `${status} stops with ${interrupt}`),
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
