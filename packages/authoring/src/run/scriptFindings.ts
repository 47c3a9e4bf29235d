import { compileFlow } from '@anamnesis/engine'
import type { Describe } from '@anamnesis/engine/internal'
import type { Field, Flow, Vocabulary } from '@anamnesis/engine/schema'
import type { Located } from '../lint/document/Located.ts'
import type { Finding } from '../lint/Finding.ts'
import { quote } from '../lint/quote.ts'
import { unknownName } from '../lint/unknownName.ts'
import { scriptedAnswer } from './scriptedAnswer.ts'

/** Names in a script that its flow does not have. */
export function scriptFindings({ root, flow, vocabulary }: ScriptUnderLint): Finding[] {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields])
  const { describe } = compileFlow(flow, vocabulary)
  const names = [...new Set(fields.map(({ name }) => name))]
  const answers = [...(root.children.get('answers')?.children ?? [])].map(([name, at]) => ({ name: String(name), at }))
  const calls = [...(root.children.get('calls')?.children ?? [])].map(([id, at]) => ({ id, at }))
  const known = screens.map(({ id }) => id)
  return [
    ...answers.flatMap(({ name, at }) => findingsOf('SCRIPT_UNKNOWN_FIELD', unknownName(name, names, at.keyPlace, 'field'))),
    ...answers.flatMap(({ name, at }) =>
      findingsOf(
        'SCRIPT_UNKNOWN_OPTION',
        unknownOptions(
          at,
          fields.filter((field) => field.name === name),
          describe,
        ),
      ),
    ),
    ...calls.flatMap(({ id, at }) => findingsOf('SCRIPT_UNKNOWN_CALL', unknownName(id, Object.keys(flow.calls), at.keyPlace, 'call'))),
    ...screensNamed(root).flatMap(({ value, place }) => findingsOf('SCRIPT_UNKNOWN_SCREEN', unknownName(value, known, place, 'screen'))),
  ]
}

/** Codes of ignored script entries. */
type ScriptCode = 'SCRIPT_UNKNOWN_FIELD' | 'SCRIPT_UNKNOWN_OPTION' | 'SCRIPT_UNKNOWN_CALL' | 'SCRIPT_UNKNOWN_SCREEN' | 'SCRIPT_ACTION_NEVER'

/** Input of the checks. */
export interface ScriptUnderLint {
  /** The valid script as written. */
  readonly root: Located
  readonly flow: Flow
  readonly vocabulary: Vocabulary
}

/** Actions of a completed play whose screen was never visited. */
export function unusedActions(root: Located, flow: Flow, visited: readonly string[]): Finding[] {
  const known = new Set(flow.steps.flatMap(({ screens }) => screens.map(({ id }) => id)))
  return screensNamed(root)
    .filter(({ value }) => known.has(String(value)) && !visited.includes(String(value)))
    .flatMap(({ value, place }) => {
      const message = `the patient never reaches ${quote(value)}, so the action is not performed`
      return findingsOf('SCRIPT_ACTION_NEVER', [{ place, message, suggestion: 'Add answers that lead there, or remove the action.' }])
    })
}

const screensNamed = (root: Located): Located[] =>
  [...(root.children.get('actions')?.children.values() ?? [])].flatMap((action) => action.children.get('on') ?? [])

function unknownOptions(at: Located, fields: readonly Field[], describe: Describe) {
  const [field] = fields
  // several fields of one name are ambiguous, so any of them may offer the option
  const offered = fields.flatMap((one) => ('options' in one ? one.options.map(({ value }) => value) : []))
  if (!field || offered.length === 0 || at.value === null) return []
  const answer = scriptedAnswer(field, at.value, describe)
  const entries = [...at.children.values()]
  return (Array.isArray(answer) ? answer : [answer]).flatMap((value, index) =>
    typeof value === 'string' ? unknownName(value, offered, entries[index]?.place ?? at.place, `option of ${field.name}:`, 'as seen') : [],
  )
}

function findingsOf(code: ScriptCode, faults: ReturnType<typeof unknownName>): Finding[] {
  return faults.map((fault) => ({ code, severity: 'warning', ...fault }))
}
