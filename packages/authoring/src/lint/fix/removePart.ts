import type { Located } from '../document/Located.ts'
import type { Fix, Place } from '../Finding.ts'
import { quote } from '../quote.ts'

/** Removes a key or a list entry with its comma; undefined when it is in another file. */
export function removePart(owner: Located, key: string | number): Fix | undefined {
  const parts = [...owner.children]
  const index = parts.findIndex(([name]) => name === key)
  const [part, previous, next] = [parts[index]?.[1], parts[index - 1]?.[1], parts[index + 1]?.[1]]
  if (!part || [part, previous, next].some((one) => one && one.place.file !== owner.place.file)) return undefined
  const [start, end] = previous
    ? [endOf(previous.place), endOf(part.place)]
    : [part.keyPlace.offset, next ? next.keyPlace.offset : endOf(part.place)]
  const says = `${typeof key === 'string' ? quote(key) : quote(part.value)} is removed`
  return { says, edits: [{ place: { ...part.keyPlace, offset: start, length: end - start }, text: '' }] }
}

const endOf = ({ offset, length }: Place) => offset + length
