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

/** The current name of an old one; the name itself when it is not renamed. */
export function currentNameOf(names: readonly RenamedName[], name: string): string {
  return names.find(({ old }) => old === name)?.today ?? name
}

const namesIn = (table: Located | undefined): RenamedName[] =>
  [...(table?.children ?? [])].flatMap(([old, at]) => (typeof at.value === 'string' ? [{ old: String(old), today: at.value, at }] : []))
