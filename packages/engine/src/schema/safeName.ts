import * as z from 'zod/mini'
import { isReserved } from './isReserved.ts'

/** A name used as an object key. */
export const safeName = z.string().check(
  z.minLength(1),
  z.refine((name) => !isReserved(name), 'Use another name: every JavaScript object has a property of this one.'),
)
