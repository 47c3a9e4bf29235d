import * as z from 'zod/mini'
import { bodyKeys } from './bodyKeys.ts'

/** A body key. */
export const bodyKey = z.literal(bodyKeys)
