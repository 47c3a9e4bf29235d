import type { Located } from './document/Located.ts'
import type { FlowUnderLint } from './FlowUnderLint.ts'

/** One old name that a flow says is another today, where both are written. */
export interface RenamedName {
  readonly old: string
  readonly today: string
  readonly at: Located
}

/** What a flow says under `renamed`. */
export interface Renamed {
  readonly screens: readonly RenamedName[]
  readonly fields: readonly RenamedName[]
  /** By today's name of their field. */
  readonly options: ReadonlyMap<string, { readonly at: Located; readonly values: readonly RenamedName[] }>
}

/** What a flow's screens, fields and options were called before, as it says itself. */
export function renamedIn({ root }: Pick<FlowUnderLint, 'root'>): Renamed {
  const tables = root.children.get('renamed')?.children
  return {
    screens: namesIn(tables?.get('screens')),
    fields: namesIn(tables?.get('fields')),
    options: new Map([...(tables?.get('options')?.children ?? [])].map(([field, at]) => [String(field), { at, values: namesIn(at) }])),
  }
}

const namesIn = (table: Located | undefined): RenamedName[] =>
  [...(table?.children ?? [])].flatMap(([old, at]) => (typeof at.value === 'string' ? [{ old: String(old), today: at.value, at }] : []))

/** What an old name is today; itself, where nothing else is said. */
export function todayOf(names: readonly RenamedName[], name: string): string {
  return names.find(({ old }) => old === name)?.today ?? name
}
