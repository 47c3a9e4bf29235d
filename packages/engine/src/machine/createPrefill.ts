import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Answers } from '../schema/index.ts'
import { fits } from '../session/fitSession.ts'
import { fieldsNamed } from '../session/fieldsNamed.ts'
import { isSame } from '../session/isSame.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { Patient } from './createPatient.ts'

/** Answers that a host knows already. Each is put in when its screen is first shown, and is the patient's once they leave that screen. */
export interface Prefill {
  /** Fills in a screen that the patient comes to for the first time, where nothing is stored. */
  readonly fill: (position: number) => void
  /** Names of the answers that were filled in and that the patient has neither changed nor left behind: they are not stored. */
  readonly unconfirmed: () => ReadonlySet<string>
  /** Runs a change of the record as if they were not there, so that what is stored meanwhile takes their place. */
  readonly without: (change: () => void) => void
}

/** The prefill of a patient; answers that their field cannot hold are reported and left out. `told` receives names that the flow has not. */
export function createPrefill(
  { record, walker }: Pick<Patient, 'record' | 'walker'>,
  initial: Answers,
  { told, report }: { readonly told: (fault: FlowError) => void; readonly report: (fault: FlowError) => void },
): Prefill {
  const { compiled } = walker
  const known = knownAnswers(compiled, initial, { told, report })
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
    without: (change) => {
      const names = unconfirmed()
      for (const name of names) record.answers.delete(name)
      change()
      for (const name of names) put(name)
    },
  }
}

/** Those that a field can hold, as a patient could have given them: what they may type too, also where a rule refuses it. */
function knownAnswers(compiled: CompiledFlow, initial: Answers, { told, report }: Parameters<typeof createPrefill>[2]) {
  const known = readAnswers(initial)
  for (const [name, value] of known) {
    const fields = fieldsNamed(compiled, name)
    if (fields.length > 0 && fields.some((field) => fits(field, value, compiled.describe))) continue
    known.delete(name)
    if (fields.length === 0) told(unknownField(compiled, `initialAnswers.${name}`, name))
    else report(new FlowError('ANSWER_INVALID', `initialAnswers.${name}`, 'its question cannot hold it.', 'Give it as a patient would.'))
  }
  return known
}

/** The fault of who names a question that the flow does not have. */
export function unknownField({ flow, fieldPositions }: CompiledFlow, where: string, name: string): FlowError {
  const what = `the flow ${flow.id} asks for no "${name.slice(0, 60)}".`
  return new FlowError('ANSWER_UNKNOWN_FIELD', where.slice(0, 80), what, didYouMean(name, [...fieldPositions.keys()]))
}
