import type { Mail } from '../services.ts'
import { withLogoInside } from './logo.ts'

/** Delivers mail to the sandbox's outbox for developers; sends none. */
export function outboxMail(origin: string): Pick<Mail, 'send'> {
  return {
    send: async ({ html, logo, ...mail }) => {
      const response = await fetch(`${origin}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...mail, html: withLogoInside(html, logo) }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the outbox responded with ${response.status}`)
    },
  }
}

/** Timeout of the outbox, in milliseconds. */
const PATIENCE = 10_000
