import * as z from 'zod/mini'
import type { Answers, Field } from '../schema/index.ts'
import { type Checking, checkField } from './checkField.ts'

/**
 * Returns one zod schema for a form. Each visible field is checked; each issue has the field's name as its path. `visibleFields`
 * receives the form's values, so that newly visible fields are checked too. Relative dates use `checking.now`.
 */
export function screenSchema(visibleFields: (values: Answers) => readonly Field[], checking: Omit<Checking, 'answerOf'> = {}) {
  return z.pipe(z.record(z.string(), z.unknown()), z.custom<Answers>()).check((payload) => {
    for (const field of visibleFields(payload.value)) {
      const issue = checkField(field, payload.value[field.name], { ...checking, answerOf: (name) => payload.value[name] })
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
