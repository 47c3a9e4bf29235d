import type { Flow } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import { continueAction } from './continueAction.ts'

/** Whether the patient has passed an interrupt that offers a continue action. */
export function isAcknowledged(
  { acknowledged }: Pick<PatientRecord, 'acknowledged'>,
  flow: Flow,
  screen: string,
  interrupt: string,
): boolean {
  return acknowledged.get(screen)?.includes(interrupt) === true && continueAction(flow, interrupt) !== undefined
}
