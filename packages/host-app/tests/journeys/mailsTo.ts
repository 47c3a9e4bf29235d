import * as z from 'zod'

const box = z.object({ messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) })

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly subject: string
  readonly text: string
  /** Its link, if it has one. */
  readonly link: string | undefined
}

/** Mails to an address, newest first. @param app its origin, and that of the outbox */
export async function mailsTo(app: { readonly origin: string; readonly outbox: string }, email: string): Promise<readonly ReadMail[]> {
  const { messages } = box.parse(await (await fetch(`${app.outbox}/messages`)).json())
  return messages
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text, link: text.split(/\s+/).find((word) => word.startsWith(app.origin)) }))
}
