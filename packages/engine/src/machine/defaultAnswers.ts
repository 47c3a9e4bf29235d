import type { AnswerValue } from '../schema/index.ts'
import { findFieldsByName } from '../walk/findFieldsByName.ts'
import { fitsField } from '../session/fitsField.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createPrefill, type Prefill } from './createPrefill.ts'

/** Prefills the defaults of fields after what the host knows, which wins. A default that its field cannot hold is left out. */
export function defaultAnswers(compiled: CompiledFlow, walkOf: WalkOf, known: Prefill | undefined): Prefill {
  const defaults = createPrefill(compiled, (name, session, position) => {
    for (const field of findFieldsByName(compiled, name)) {
      if (!('default' in field) || field.default === undefined) continue
      const given = field.default
      const value: AnswerValue | undefined =
        typeof given === 'object' && 'field' in given ? walkOf(session).known(given.field, position - 1) : given
      if (value !== undefined && fitsField(field, value, compiled.describe)) return value
    }
    return undefined
  })
  if (!known) return defaults
  return {
    fill: (session, position) => defaults.fill(known.fill(session, position), position),
    unconfirmed: (session) => new Set([...known.unconfirmed(session), ...defaults.unconfirmed(session)]),
    around: (session, merge) => defaults.around(session, (own) => known.around(own, merge)),
  }
}
