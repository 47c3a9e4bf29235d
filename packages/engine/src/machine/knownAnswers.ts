import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Answers } from '../schema/index.ts'
import { fitsField } from '../session/migrateSession.ts'
import { findFields } from '../session/findFields.ts'
import type { Ports } from '../ports.ts'
import { isSame } from '../session/isSame.ts'
import { reportHostError } from '../reportHostError.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { Patient } from './createPatient.ts'

/** Answers that a host knows already. Each is put in when its screen is first shown, and is the patient's once they leave that screen. */
export interface Prefill {
  /** Fills in a screen that the patient comes to for the first time, where nothing is stored. */
  readonly fill: (position: number) => void
  /** Names of the answers that were filled in and that the patient has neither changed nor left behind: they are not stored. */
  readonly unconfirmed: () => ReadonlySet<string>
  /** Takes those out of the record, so that what was stored meanwhile takes their place; returns how to put the others back. */
  readonly takeOut: () => () => void
}

/** What {@link knownAnswers} gives to `openQuestionnaire`; undefined where nothing is known. */
export type InitialAnswers = (
  patient: Pick<Patient, 'record' | 'walker'>,
  report: Ports['report'],
) => Prefill | Promise<Prefill | undefined>

/**
 * Answers that a host knows already, by field name, as `openQuestionnaire` takes them. What its question cannot hold is reported (ANSWER_INVALID) and
 * left out; a name of no question (ANSWER_UNKNOWN_FIELD) is thrown in development, and reported in production.
 */
export function knownAnswers(answers: Answers): InitialAnswers {
  return (patient, report) => createPrefill(patient, answers, report)
}

function createPrefill({ record, walker }: Pick<Patient, 'record' | 'walker'>, initial: Answers, report: Ports['report']): Prefill {
  const { compiled } = walker
  const known = fittingAnswers(compiled, initial, report)
  const met = new Set<string>()
  const filled = new Set<string>()
  const screenOf = (name: string) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''
  const isLeft = (id: string) => record.done.has(id) || record.skipped.has(id)
  const unconfirmed = () =>
    new Set([...filled].filter((name) => !isLeft(screenOf(name)) && isSame(record.answers.get(name), known.get(name))))
  const put = (name: string) => {
    const value = known.get(name)
    if (value === undefined || record.answers.has(name) || record.unfit.has(name) || isLeft(screenOf(name))) return
    record.answers.set(name, value)
    filled.add(name)
    walker.changed(compiled.fieldPositions.get(name) ?? 0)
  }
  return {
    fill: (position) => {
      const at = compiled.screens[position]
      if (!at || met.has(at.screen.id) || record.history.includes(at.screen.id)) return
      met.add(at.screen.id)
      for (const { name } of at.fields) put(name)
    },
    unconfirmed,
    takeOut: () => {
      const names = unconfirmed()
      for (const name of names) record.answers.delete(name)
      return () => names.forEach(put)
    },
  }
}

/** Those that a field can hold, as a patient could have given them: what they may type too, also where a rule refuses it. */
function fittingAnswers(compiled: CompiledFlow, initial: Answers, report: Ports['report']) {
  const known = readAnswers(initial)
  for (const [name, value] of known) {
    const fields = findFields(compiled, name)
    if (fields.some((field) => fitsField(field, value, compiled.describe))) continue
    known.delete(name)
    const where = `initialAnswers.${name.slice(0, 60)}`
    if (fields.length > 0) report?.(new FlowError('ANSWER_INVALID', where, 'its question cannot hold it.', 'Give it as a patient would.'))
    else {
      const suggestion = didYouMean(name, [...compiled.fieldPositions.keys()])
      reportHostError(new FlowError('ANSWER_UNKNOWN_FIELD', where, 'the flow does not ask for it.', suggestion), report)
    }
  }
  return known
}
