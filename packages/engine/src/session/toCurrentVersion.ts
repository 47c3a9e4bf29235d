import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { SessionDocument } from './sessionDocument.ts'

/** The document in its flow's current version. Most are; what migrates others loads only for them. */
export async function toCurrentVersion(compiled: CompiledFlow, document: SessionDocument): Promise<SessionDocument> {
  if (isCurrent(compiled, document)) return document
  const { migrateSession } = await import('./migrateSession.ts')
  return migrateSession(compiled, document)
}

/** During development a flow may lose screens and fields without a new version. */
function isCurrent({ flow, positions, fieldPositions }: CompiledFlow, document: SessionDocument): boolean {
  const { flowVersion, answers, history, done, skipped, queue } = document
  const screens = [...history, ...done, ...skipped, ...queue.map(({ screen }) => screen)]
  return (
    flowVersion === flow.version &&
    screens.every((id) => positions.has(id)) &&
    Object.keys(answers).every((name) => fieldPositions.has(name))
  )
}
