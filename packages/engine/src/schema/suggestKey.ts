import { didYouMean } from '../errors/didYouMean.ts'
import { field } from './field.ts'
import { alternatives, keysOf } from './knownKeys.ts'
import { screen } from './screen.ts'

/** How to fix an unknown key: where it belongs, or the key that was probably meant. */
export function suggestKey(key: string, known: readonly string[]): string {
  const owner = keyOwners(key)
  // entry fields lack some keys of all fields
  if (owner === 'a field' && known.includes('labelHint'))
    return 'A field of an entry has no such key: remove it, or move the field out of the group.'
  return owner === undefined ? didYouMean(key, known) : `It belongs to ${owner}: move it there, or remove it.`
}

/** Where a key is valid: 'a screen' or the field types that have it; undefined when nowhere. */
export function keyOwners(key: string): string | undefined {
  const types = alternatives(field).filter((definition) => keysOf(definition).includes(key))
  if (types.length === alternatives(field).length) return 'a field'
  if (alternatives(screen).some((definition) => keysOf(definition).includes(key))) return 'a screen'
  const names = types.flatMap((definition) => {
    const type = definition.type === 'object' ? definition.shape['type'] : undefined
    const discriminator = type ? alternatives(type)[0] : undefined
    return discriminator?.type === 'literal' ? discriminator.values.map(String) : []
  })
  return names.length > 0 ? `a field of type ${names.join(', ')}` : undefined
}
