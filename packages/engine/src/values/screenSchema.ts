import * as z from 'zod/mini'
import type { Answers, Field } from '../schema/index.ts'
import { checkField } from './checkField.ts'
import { englishMessages, type Messages } from './messages.ts'

/**
 * One zod schema for a form: each visible field is checked, and each refusal carries the field's name as its path.
 * `visibleFields` is asked with the values of the form, so that a field that just appeared is checked too.
 */
export function screenSchema(visibleFields: (values: Answers) => readonly Field[], messages: Messages = englishMessages) {
  return z.pipe(z.record(z.string(), z.unknown()), z.custom<Answers>()).check((payload) => {
    for (const field of visibleFields(payload.value)) {
      const issue = checkField(field, payload.value[field.name], messages, (name) => payload.value[name])
      if (issue)
        payload.issues.push({
          code: 'custom',
          path: [field.name],
          message: issue.message,
          params: { code: issue.code },
          input: payload.value[field.name],
        })
    }
  })
}
