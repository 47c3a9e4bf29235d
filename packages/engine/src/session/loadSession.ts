import type { Ports } from '../ports.ts'
import { readSession } from './readSession.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { migrateSession } from './migrateSession.ts'
import { loadError, otherFlowError } from './sessionFaults.ts'
import type { SessionDocument } from './sessionDocument.ts'

/**
 * The session that is stored for a flow, as today's version understands it. What cannot be read, or loaded just now, is
 * reported and keeps nobody from answering: the first write meets it again, and is refused or merged.
 */
export async function loadSession(
  { session, report }: Pick<Ports, 'session' | 'report'>,
  compiled: CompiledFlow,
): Promise<SessionDocument | undefined> {
  try {
    const { document, fault } = readSession(await session.load())
    if (fault) report?.(fault)
    if (document?.flowId === compiled.flow.id) return migrateSession(compiled, document)
    if (document) report?.(otherFlowError(document.flowId, compiled.flow.id))
  } catch (error) {
    report?.(loadError(compiled.flow.id, error))
  }
  return undefined
}
