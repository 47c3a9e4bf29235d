import * as z from 'zod/mini'
import { bodyKeys } from './bodyKeys.ts'

/** One of the body keys. */
export const bodyKey = z.literal(bodyKeys)
