import * as z from 'zod'
import type { RunningApp } from './startApp.ts'

const box = z.object({ messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) })

/** A mail as its reader gets it. */
export interface ReadMail {
  readonly subject: string
  readonly text: string
  /** The one link that it leads to; undefined in one that has none. */
  readonly link: string | undefined
}

/** The mails that were sent to somebody, the newest first. */
export async function mailsTo(app: RunningApp, email: string): Promise<readonly ReadMail[]> {
  const { messages } = box.parse(await (await fetch(`${app.outbox}/messages`)).json())
  return messages
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text, link: text.split(/\s+/).find((word) => word.startsWith(app.origin)) }))
}
