import type { Field } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** Fields with a name. Several on one screen may share it if only one is visible at a time. */
export function findFields({ screens, fieldPositions }: CompiledFlow, name: string): readonly Field[] {
  return screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
}
