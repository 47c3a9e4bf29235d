import { bodyKeys, getFact } from '../schema/bodyKeys.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import { type Describe, sensitivityOf } from '../values/fieldDescriptors.ts'
import { isReceipt } from '../values/isReceipt.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { findFieldsByName } from '../walk/findFieldsByName.ts'
import type { Session } from './session.ts'
import { SESSION_FORMAT, type SessionDocument } from './sessionDocument.ts'

/** Converts a session to a document without revision. Secrets, cards, files and unconfirmed answers are left out; receipts stay. */
export function toDocument(
  compiled: CompiledFlow,
  session: Session,
  { screen, tracked = [], unconfirmed }: DocumentContext,
): Omit<SessionDocument, 'revision'> {
  const { flow } = compiled
  const { answers, unfit, history, done, skipped, acknowledged, stops, queue, sent, facts } = session
  return {
    format: SESSION_FORMAT,
    flowId: flow.id,
    flowVersion: flow.version,
    variant: flow.variant,
    screen,
    answers: Object.fromEntries(
      Object.entries(answers).filter(
        ([name, value]) => !unconfirmed?.has(name) && mayStore(findFieldsByName(compiled, name)[0], value, compiled.describe),
      ),
    ),
    // replaced by a new answer
    unfit: Object.fromEntries(Object.entries(unfit).filter(([name]) => !Object.hasOwn(answers, name))),
    history,
    done,
    skipped,
    acknowledged,
    tracked: [...tracked],
    ...(stops.length > 0 && { stops }),
    queue,
    sent,
    facts: Object.fromEntries(
      bodyKeys.flatMap((key) => {
        const value = getFact(facts, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}

/** What a document holds besides the session. */
interface DocumentContext {
  /** Id of the current screen. */
  readonly screen: string
  /** Names of the events sent. */
  readonly tracked?: Iterable<string>
  /** Names of prefilled answers that the patient has not confirmed. */
  readonly unconfirmed?: ReadonlySet<string> | undefined
}

function mayStore(field: Field | undefined, value: AnswerValue, describe: Describe): boolean {
  if (!field) return false
  return isReceipt(value) || (describe(field).storage !== 'receipt' && sensitivityOf(field, describe) !== 'secret')
}
