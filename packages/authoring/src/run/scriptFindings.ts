import { compileFlow, type Describe } from '@anamnesis/engine'
import type { Field, Flow, Vocabulary } from '@anamnesis/engine/schema'
import type { Located } from '../lint/document/Located.ts'
import type { Finding } from '../lint/Finding.ts'
import { quote } from '../lint/quote.ts'
import { unknownName } from '../lint/unknownName.ts'
import { scriptedAnswer } from './scriptedAnswer.ts'

/** The codes of what is wrong with a script: it is played as if that were not written. */
type ScriptCode = 'SCRIPT_UNKNOWN_FIELD' | 'SCRIPT_UNKNOWN_OPTION' | 'SCRIPT_UNKNOWN_CALL' | 'SCRIPT_UNKNOWN_SCREEN' | 'SCRIPT_ACTION_NEVER'

/** What a script is held against. */
export interface ScriptUnderLint {
  /** The script as it is written, which has its shape. */
  readonly root: Located
  readonly flow: Flow
  readonly vocabulary: Vocabulary
}

/** What a script names that its flow does not have, each where it is written. */
export function scriptFindings({ root, flow, vocabulary }: ScriptUnderLint): Finding[] {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields])
  const { describe } = compileFlow(flow, vocabulary)
  const names = [...new Set(fields.map(({ name }) => name))]
  const answers = [...(root.children.get('answers')?.children ?? [])].map(([name, at]) => ({ name: String(name), at }))
  const calls = [...(root.children.get('calls')?.children ?? [])].map(([id, at]) => ({ id, at }))
  const known = screens.map(({ id }) => id)
  return [
    ...answers.flatMap(({ name, at }) => told('SCRIPT_UNKNOWN_FIELD', unknownName(name, names, at.keyPlace, 'field'))),
    ...answers.flatMap(({ name, at }) =>
      told(
        'SCRIPT_UNKNOWN_OPTION',
        unknownOptions(
          at,
          fields.filter((field) => field.name === name),
          describe,
        ),
      ),
    ),
    ...calls.flatMap(({ id, at }) => told('SCRIPT_UNKNOWN_CALL', unknownName(id, Object.keys(flow.calls), at.keyPlace, 'call'))),
    ...screensNamed(root).flatMap(({ value, place }) => told('SCRIPT_UNKNOWN_SCREEN', unknownName(value, known, place, 'screen'))),
  ]
}

/** The actions of a script, played to its end, that wait on a screen where the patient never came. */
export function actionsNeverDone(root: Located, flow: Flow, visited: readonly string[]): Finding[] {
  const known = new Set(flow.steps.flatMap(({ screens }) => screens.map(({ id }) => id)))
  return screensNamed(root)
    .filter(({ value }) => known.has(String(value)) && !visited.includes(String(value)))
    .flatMap(({ value, place }) => {
      const message = `the patient never comes to ${quote(value)}, so nothing is done there`
      return told('SCRIPT_ACTION_NEVER', [{ place, message, mend: 'Give the answers that lead there, or take the action away.' }])
    })
}

const screensNamed = (root: Located): Located[] =>
  [...(root.children.get('actions')?.children.values() ?? [])].flatMap((action) => action.children.get('on') ?? [])

function unknownOptions(at: Located, fields: readonly Field[], describe: Describe) {
  const [field] = fields
  // of several fields with one name it cannot be said which one is answered, so any may offer it
  const offered = fields.flatMap((one) => ('options' in one ? one.options.map(({ value }) => value) : []))
  if (!field || offered.length === 0 || at.value === null) return []
  const answer = scriptedAnswer(field, at.value, describe)
  const entries = [...at.children.values()]
  return (Array.isArray(answer) ? answer : [answer]).flatMap((value, index) =>
    typeof value === 'string' ? unknownName(value, offered, entries[index]?.place ?? at.place, `option of ${field.name}:`, 'as seen') : [],
  )
}

function told(code: ScriptCode, faults: ReturnType<typeof unknownName>): Finding[] {
  return faults.map((fault) => ({ code, severity: 'warning', ...fault }))
}
