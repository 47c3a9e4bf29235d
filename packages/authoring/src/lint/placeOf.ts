import { nearest, type Located } from './document/Located.ts'
import type { Place } from './Finding.ts'

/** Where the value at a path is written, or the nearest thing on the way to it. */
export function placeOf({ at }: { readonly at: Located }, ...path: readonly (string | number)[]): Place {
  return nearest(at, path).place
}

/** Where the key at a path is written. */
export function keyPlaceOf({ at }: { readonly at: Located }, ...path: readonly (string | number)[]): Place {
  return nearest(at, path).keyPlace
}
