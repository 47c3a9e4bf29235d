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

/**
 * Answers known to the host. Each is filled in when its screen is first shown, and becomes the patient's own once they leave that
 * screen.
 */
export interface Prefill {
  /** Fills in a screen on the patient's first visit, if nothing is stored. */
  readonly fill: (position: number) => void
  /** Names of prefilled answers that the patient has not confirmed; they are not stored. */
  readonly unconfirmed: () => ReadonlySet<string>
  /**
   * Removes unconfirmed answers from the record so that stored ones win; returns a function that restores the others.
   */
  readonly takeOut: () => () => void
}

/** Result of {@link knownAnswers} for `openQuestionnaire`; undefined when nothing is known. */
export type InitialAnswers = (
  patient: Pick<Patient, 'record' | 'walker'>,
  report: Ports['report'],
) => Prefill | Promise<Prefill | undefined>

/**
 * Prefills answers by field name. A value that its question cannot hold is reported (ANSWER_INVALID) and skipped. An unknown name
 * (ANSWER_UNKNOWN_FIELD) throws in development and is reported in production.
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

/** Answers that the fields accept as input, even if a rule refuses them. */
function fittingAnswers(compiled: CompiledFlow, initial: Answers, report: Ports['report']) {
  const known = readAnswers(initial)
  for (const [name, value] of known) {
    const fields = findFields(compiled, name)
    if (fields.some((field) => fitsField(field, value, compiled.describe))) continue
    known.delete(name)
    const where = `initialAnswers.${name.slice(0, 60)}`
    if (fields.length > 0)
      report?.(new FlowError('ANSWER_INVALID', where, 'its field cannot hold it.', 'Pass a value that a patient could enter.'))
    else {
      const suggestion = didYouMean(name, [...compiled.fieldPositions.keys()])
      reportHostError(new FlowError('ANSWER_UNKNOWN_FIELD', where, 'the flow does not ask for it.', suggestion), report)
    }
  }
  return known
}
