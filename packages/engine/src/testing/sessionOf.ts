import type { SessionDocument } from '../session/sessionDocument.ts'

/** A stored session of a small flow with defaults. */
export function sessionOf(more: Partial<SessionDocument> = {}): SessionDocument {
  return {
    format: 1,
    flowId: 'sample',
    flowVersion: 1,
    variant: 'full',
    screen: 'a',
    answers: {},
    history: [],
    done: [],
    skipped: [],
    queue: [],
    sent: {},
    facts: {},
    revision: 1,
    ...more,
  }
}
