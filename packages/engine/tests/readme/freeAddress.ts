import type { Handler } from '@anamnesis/engine/schema'

/** Refuses an address that has an account. `origin` is empty in a page, and the whole origin in Node. */
export const freeAddress = (origin = ''): Handler => ({
  run: async ({ answers }, signal) => {
    const response = await fetch(`${origin}/addresses`, { method: 'POST', body: JSON.stringify({ email: answers['email'] }), signal })
    return response.ok ? { type: 'continue' } : { type: 'refuse', errors: { email: 'This address has an account. Log in instead.' } }
  },
})
