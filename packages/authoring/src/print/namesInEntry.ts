import type { EntryField } from '@anamnesis/engine/schema/internal'
import type { FlowNames } from './namesInFlow.ts'

/** The names within an entry of a group: conditions there read its own fields. */
export function namesInEntry(fields: readonly EntryField[], names: FlowNames): FlowNames {
  const named = (name: string) => fields.find((field) => field.name === name)
  const optionsOf = (name: string) => {
    const field = named(name)
    return field && 'options' in field ? field.options : []
  }
  return {
    ...names,
    question: (name) => names.quote(named(name)?.label ?? name),
    choice: (name, value) => names.quote(optionsOf(name).find((option) => option.value === String(value))?.label ?? String(value)),
    offered: (name) => optionsOf(name).map(({ value }) => value),
    isGroup: () => false,
    isList: (name) => {
      const field = named(name)
      return field !== undefined && names.describe(field).storage === 'list'
    },
  }
}
