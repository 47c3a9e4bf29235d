import type { Handler } from '@anamnesis/engine/schema'

/** Refuses an address that has an account. */
export const freeAddress: Handler = {
  run: async ({ answers }, signal) => {
    const response = await fetch('/addresses', { method: 'POST', body: JSON.stringify({ email: answers['email'] }), signal })
    return response.ok ? { type: 'continue' } : { type: 'refuse', errors: { email: 'This address has an account. Log in instead.' } }
  },
}
