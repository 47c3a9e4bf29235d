import { nearest, type Located } from './document/Located.ts'
import type { Place } from './Finding.ts'

/** The location of the value at a path, or of its nearest existing ancestor. */
export function placeOf({ at }: { readonly at: Located }, ...path: readonly (string | number)[]): Place {
  return nearest(at, path).place
}

/** The location of the key at a path. */
export function keyPlaceOf({ at }: { readonly at: Located }, ...path: readonly (string | number)[]): Place {
  return nearest(at, path).keyPlace
}

/** Formats a location as `file:line:column`. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** Whether one range contains another. */
export function isWithin(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length
}
