import type { Handler } from '@anamnesis/engine/schema'

/** Refuses an address that has an account. `origin` is empty in a page, and the whole origin in Node. */
export const freeAddress = (origin = ''): Handler => ({
  run: async ({ answers }, signal) => {
    const response = await fetch(`${origin}/addresses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: answers['email'] }),
      signal,
    })
    if (response.status === 409) return { type: 'refuse', errors: { email: 'This address has an account. Log in instead.' } }
    if (!response.ok) throw new Error(`The address was not checked: ${response.status}`)
    return { type: 'continue' }
  },
})
