import type { Session } from '../session/session.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { getLock } from './getLock.ts'

/** True when the answer is final: its screen is locked, or a call in doubt has sent it. */
export function isLocked(session: Session, { screens, positions, fieldPositions }: CompiledFlow, field: string): boolean {
  const own = screens[fieldPositions.get(field) ?? -1]
  if (own && getLock(session, own)?.isWhole) return true
  return session.queue.some(({ screen }) => {
    const at = screens[positions.get(screen) ?? -1]
    const lock = at && getLock(session, at)
    return lock?.reason === 'in doubt' && lock.fields.includes(field)
  })
}
