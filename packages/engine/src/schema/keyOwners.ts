import { field } from './field.ts'
import { alternatives, keysOf } from './knownKeys.ts'
import { screen } from './screen.ts'

/** Where a key would be right: 'a screen', or the field types that take it; undefined where nothing takes it. */
export function keyOwners(key: string): string | undefined {
  const types = alternatives(field).filter((definition) => keysOf(definition).includes(key))
  if (types.length === alternatives(field).length) return 'a field'
  if (alternatives(screen).some((definition) => keysOf(definition).includes(key))) return 'a screen'
  const names = types.flatMap((definition) => {
    const type = definition.type === 'object' ? definition.shape['type'] : undefined
    const told = type ? alternatives(type)[0] : undefined
    return told?.type === 'literal' ? told.values.map(String) : []
  })
  return names.length > 0 ? `a field of type ${names.join(', ')}` : undefined
}
