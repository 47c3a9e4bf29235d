import type { Field } from '../schema/index.ts'
import type { CompiledFlow } from './compileFlow.ts'

/** The fields with a given name. Several on one screen may share it if only one is visible at a time. */
export function findFieldsByName({ screens, fieldPositions }: CompiledFlow, name: string): readonly Field[] {
  return screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
}
