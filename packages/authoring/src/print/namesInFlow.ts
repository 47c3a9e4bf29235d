import { compileFlow, describeField } from '@anamnesis/engine'
import type { Field, Flow } from '@anamnesis/engine/schema'

/** What the questions and options of a flow are called by those who read about it. */
export interface FlowNames {
  readonly quote: (text: string) => string
  /** The question of a field in quotes, with its name where another field asks the same; the bare name where nothing asks it. */
  readonly question: (field: string) => string
  /** The text of an option in quotes; the value itself where the field offers no such option. */
  readonly choice: (field: string, value: string | number | boolean) => string
  /** The field takes several options at once. */
  readonly isList: (field: string) => boolean
}

const inQuotes = (text: string) => `“${text}”`

/** The names of one flow. `quote` writes a text of the flow into the text that is made of it. @throws FlowError for a flow whose parts do not fit. */
export function namesInFlow(flow: Flow, quote: (text: string) => string = inQuotes): FlowNames {
  const fields = new Map<string, Field[]>()
  for (const field of compileFlow(flow).screens.flatMap((screen) => screen.fields))
    fields.set(field.name, [...(fields.get(field.name) ?? []), field])
  const namesByLabel = new Map<string, Set<string>>()
  for (const [name, [field]] of fields) {
    if (field) namesByLabel.set(field.label, (namesByLabel.get(field.label) ?? new Set()).add(name))
  }
  return {
    quote,
    question: (name) => {
      const label = fields.get(name)?.[0]?.label
      if (label === undefined) return name
      return (namesByLabel.get(label)?.size ?? 0) > 1 ? `${quote(label)} (${name})` : quote(label)
    },
    choice: (name, value) => {
      const options = (fields.get(name) ?? []).flatMap((field) => ('options' in field ? field.options : []))
      return quote(options.find((option) => option.value === String(value))?.label ?? String(value))
    },
    isList: (name) => fields.get(name)?.some((field) => describeField(field).storage === 'list') === true,
  }
}
