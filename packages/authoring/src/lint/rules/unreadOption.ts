import { unreadRule } from '../unreadRule.ts'

/** An option of a question of health that tells no fact, and that nobody said to mean nothing. */
export const unreadOption = unreadRule('ANSWER_UNREAD_OPTION')
