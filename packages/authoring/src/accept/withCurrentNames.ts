import type { Flow } from '@anamnesis/engine/schema'
import type { Inventory } from './inventory.ts'

/** Rewrites an earlier inventory with the current names of its screens and questions, with one sentence per rename. */
export function withCurrentNames(before: Inventory, after: Inventory, { screens = {}, fields = {} }: Renames): RenamedInventory {
  const [old, now] = [namesIn(before), namesIn(after)]
  const screenNames = applicable(screens, old.screens, now.screens)
  const fieldNames = applicable(fields, old.fields, now.fields)
  const nameOf = (names: ReadonlyMap<string, string>, name: string) => names.get(name) ?? name
  const renamed = {
    ...before,
    steps: before.steps.map((step) => ({
      ...step,
      screens: step.screens.map(({ questions, ...screen }) => ({
        ...screen,
        id: nameOf(screenNames, screen.id),
        ...(questions && { questions: questions.map((one) => ({ ...one, name: nameOf(fieldNames, one.name) })) }),
      })),
    })),
  }
  const changes = [
    ...[...screenNames].map(([was, is]) => `the screen “${was}” is now named “${is}”`),
    ...[...fieldNames].map(([was, is]) => `the question “${was}” is now named “${is}”`),
  ]
  return { renamed, changes }
}

type Renames = NonNullable<Flow['renamed']>

/** An earlier inventory with current names. */
interface RenamedInventory {
  readonly renamed: Inventory
  readonly changes: readonly string[]
}

function namesIn({ steps }: Inventory) {
  const screens = steps.flatMap((step) => step.screens)
  return {
    screens: new Set(screens.map(({ id }) => id)),
    fields: new Set(screens.flatMap(({ questions = [] }) => questions.map(({ name }) => name))),
  }
}

/** The renames whose old name is only in the earlier inventory, and whose new name is only in the later one. */
const applicable = (table: Readonly<Record<string, string>>, old: ReadonlySet<string>, now: ReadonlySet<string>) =>
  new Map(Object.entries(table).filter(([was, is]) => old.has(was) && !old.has(is) && now.has(is) && !now.has(was)))
