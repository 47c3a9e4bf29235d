import type { Flow } from '../schema/index.ts'
import { lookUp, type Session } from '../session/session.ts'
import { continueAction } from '../walk/continueAction.ts'

/** Whether the patient has passed an interrupt that offers a continue action. */
export function isAcknowledged({ acknowledged }: Pick<Session, 'acknowledged'>, flow: Flow, screen: string, interrupt: string): boolean {
  return lookUp(acknowledged, screen)?.includes(interrupt) === true && continueAction(flow, interrupt) !== undefined
}
