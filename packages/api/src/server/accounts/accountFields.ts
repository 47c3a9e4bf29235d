import type { Field } from '@anamnesis/engine/schema'

/** What an account needs, whichever questionnaire it begins with: some leave the login screen out. */
export const accountFields = {
  email: { name: 'email', type: 'email', label: 'Email address', maxLength: 254 },
  password: { name: 'password', type: 'password', label: 'Password', minLength: 8, maxLength: 128 },
  // only whether it is the same is asked of it
  password_confirmation: {
    name: 'password_confirmation',
    type: 'password',
    label: 'Password confirmation',
    confirms: 'password',
    minLength: 1,
    maxLength: 128,
  },
} satisfies Record<string, Field>
