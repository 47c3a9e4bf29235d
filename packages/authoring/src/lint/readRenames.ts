import type { Located } from './document/Located.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

/** The renames that a flow declares. */
export function readRenames({ root }: Pick<FlowUnderLint, 'root'>): Renames {
  const tables = root.children.get('renamed')?.children
  return {
    screens: namesIn(tables?.get('screens')),
    fields: namesIn(tables?.get('fields')),
    options: new Map([...(tables?.get('options')?.children ?? [])].map(([field, at]) => [String(field), { at, values: namesIn(at) }])),
  }
}

/** A rename with the locations of both names. */
export interface RenamedName {
  readonly old: string
  readonly today: string
  readonly at: Located
}

/** The `renamed` tables of a flow. */
export interface Renames {
  readonly screens: readonly RenamedName[]
  readonly fields: readonly RenamedName[]
  /** By the current name of the field. */
  readonly options: ReadonlyMap<string, { readonly at: Located; readonly values: readonly RenamedName[] }>
}

/** The names that a flow declares as removed on purpose. */
export function readRemoved({ root }: Pick<FlowUnderLint, 'root'>): Removed {
  const lists = root.children.get('removed')?.children
  const options = [...(lists?.get('options')?.children ?? [])].map(([field, list]) => [String(field), textsIn(list)] as const)
  return { screens: textsIn(lists?.get('screens')), fields: textsIn(lists?.get('fields')), options: new Map(options) }
}

/** Removed names with their locations. */
export interface Removed {
  readonly screens: ReadonlyMap<string, Located>
  readonly fields: ReadonlyMap<string, Located>
  /** By the current name of the field. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, Located>>
}

/** Nothing is removed on purpose. */
export const NOTHING_REMOVED: Removed = { screens: new Map(), fields: new Map(), options: new Map() }

const textsIn = (list: Located | undefined): ReadonlyMap<string, Located> =>
  new Map([...(list?.children.values() ?? [])].map((at) => [String(at.value), at]))

const namesIn = (table: Located | undefined): RenamedName[] =>
  [...(table?.children ?? [])].flatMap(([old, at]) => (typeof at.value === 'string' ? [{ old: String(old), today: at.value, at }] : []))

/** The current name of an old one; the name itself when it is not renamed. */
export function currentNameOf(names: readonly RenamedName[], name: string): string {
  return names.find(({ old }) => old === name)?.today ?? name
}
