import type { Field } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** The fields of a name: several of one screen may share it, where only one of them is shown at a time. */
export function findFields({ screens, fieldPositions }: CompiledFlow, name: string): readonly Field[] {
  return screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
}
