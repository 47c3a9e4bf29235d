import * as z from 'zod/mini'
import { bodyKeys } from './bodyKeys.ts'

/** Schema of a key of a request body. */
export const bodyKey = z.literal(bodyKeys)
