import type { Ports } from '../ports.ts'
import { readSession } from './readSession.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { loadError, otherFlowError } from './sessionFaults.ts'
import type { SessionDocument } from './sessionDocument.ts'
import { toCurrentVersion } from './toCurrentVersion.ts'

/** Loads the stored session of a flow, migrated to the current version. Unreadable or unavailable data is reported and does not
 * block the patient: the first write is then refused or merged.
 */
export async function loadSession(
  { session, report }: Pick<Ports, 'session' | 'report'>,
  compiled: CompiledFlow,
): Promise<SessionDocument | undefined> {
  try {
    const { document, fault } = readSession(await session.load())
    if (fault) report?.(fault)
    if (document?.flowId === compiled.flow.id) return await toCurrentVersion(compiled, document)
    if (document) report?.(otherFlowError(document.flowId, compiled.flow.id))
  } catch (error) {
    report?.(loadError(compiled.flow.id, error))
  }
  return undefined
}
