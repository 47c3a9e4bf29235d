import type { UnreadAnswer } from '@anamnesis/engine/schema'
import type { Fault } from './Finding.ts'
import type { FieldUnderLint } from './FlowUnderLint.ts'
import type { Rule } from './Rule.ts'

/** The rule on what questions ask and the product's table of answers does not know that tells the faults of one code. */
export function unreadRule(code: UnreadAnswer['code']): Rule {
  return {
    code,
    severity: 'error',
    check: ({ fields, known }) =>
      fields
        .filter(({ name, type }) => name !== '' && type !== '')
        .flatMap((field) =>
          known
            .unreadIn({ name: field.name, type: field.type, values: field.options.map(({ value }) => value) })
            .flatMap((unread) => (unread.code === code ? [faultOf(unread, field)] : [])),
        ),
  }
}

function faultOf({ value, message, mend }: UnreadAnswer, { at, options }: FieldUnderLint): Fault {
  const written = value === undefined ? at.children.get('name') : options.find((option) => option.value === value)?.at
  return { place: (written ?? at).place, message, mend }
}
