import type { Field } from '@anamnesis/engine/schema'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FieldForm } from './FieldForm.tsx'
import { Section } from './Section.tsx'

const FIELDS: readonly Field[] = [
  // the one that they have may be shorter than a new one has to be
  { name: 'current_password', type: 'password', label: 'Your password now', minLength: 1, autocomplete: 'current-password' },
  { name: 'password', type: 'password', label: 'New password', labelHint: 'at least 8 characters', autocomplete: 'new-password' },
  {
    name: 'password_confirmation',
    type: 'password',
    label: 'New password again',
    autocomplete: 'new-password',
    minLength: 1,
    confirms: 'password',
  },
]

/** Sets another password: every other device is logged out. */
export function PasswordSection() {
  const { api } = useHostServices()
  return (
    <Section title="Password" intro="A new password logs every other device out.">
      <FieldForm
        fields={FIELDS}
        button="Change password"
        buttonLook="secondary"
        done="Your password is changed."
        isEmptiedAfter
        send={({ current_password = '', password = '', password_confirmation = '' }) =>
          answerOf(api.changePassword({ body: { current_password, password, password_confirmation } }))
        }
      />
    </Section>
  )
}
