import { unreadRule } from '../unreadRule.ts'

/** A question of health that is answered in words or numbers which nothing reads. */
export const unreadText = unreadRule('ANSWER_UNREAD_TEXT')
