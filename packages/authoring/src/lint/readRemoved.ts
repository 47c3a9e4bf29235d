import type { Located } from './document/Located.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

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
