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

/** A place as people read it and editors open it. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** Whether one place lies in another. */
export function isWithin(inner: Place, outer: Place): boolean {
  return inner.file === outer.file && inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length
}
