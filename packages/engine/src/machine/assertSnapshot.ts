import { FlowError } from '../errors/FlowError.ts'
import type { Flow } from '../schema/index.ts'
import type { FlowVersion } from './QuestionnaireContext.ts'

/** Checks that a persisted snapshot belongs to this version of the flow. @throws FlowError SNAPSHOT_OTHER_FLOW */
export function assertSnapshot({ id, version, variant }: Flow, snapshot: object): void {
  const own = (owner: unknown, key: string): unknown => Reflect.get(Object(owner), key)
  const flow = own(own(snapshot, 'context'), 'flow')
  const expected: FlowVersion = { id, version, variant }
  const differs = Object.entries(expected).some(([key, value]) => own(flow, key) !== value)
  if (differs)
    throw new FlowError(
      'SNAPSHOT_OTHER_FLOW',
      `snapshot of ${String(own(flow, 'id'))}`,
      `it is not of version ${version} of "${id}", variant ${variant}.`,
      'Open the questionnaire with the session document instead: it is migrated to the current version.',
    )
}
