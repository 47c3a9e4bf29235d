import * as z from 'zod/mini'
import { answerValue } from './answer.ts'

/** Answers by field name. */
export const answers = z.record(z.string(), answerValue)
/** Answers by field name. */
export type Answers = z.infer<typeof answers>
