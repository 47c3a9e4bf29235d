import { didYouMean } from '../errors/didYouMean.ts'
import { keyOwners } from './keyOwners.ts'

/** How to mend a key that its place does not know: where it belongs, or else the known key that was probably meant. */
export function mendKey(key: string, known: readonly string[]): string {
  const owner = keyOwners(key)
  // a field that does not take what all fields do stands within an entry
  if (owner === 'a field' && known.includes('labelHint'))
    return 'A field of an entry takes none: take it away, or ask it outside of the group.'
  return owner === undefined ? didYouMean(key, known) : `It belongs to ${owner}: move it there, or take it away.`
}
