import { unreadRule } from '../unreadRule.ts'

/** A question of the product whose answers nobody maps to facts, and that nobody said to tell nothing of health. */
export const unreadField = unreadRule('ANSWER_UNREAD_FIELD')
