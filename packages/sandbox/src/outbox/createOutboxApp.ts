import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import * as z from 'zod'
import { createFaults } from '../faults.ts'
import { protectPage } from '../protectPage.ts'
import { listPage, mailPage, missingPage, type OutboxMail } from './outboxPages.ts'

const message = z.strictObject({ to: z.string().min(1).max(254), subject: z.string().max(998), text: z.string().max(100_000) })
const css = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')
/** Older mails than these are forgotten. */
const KEPT = 200

/**
 * The mail service's stand-in: `POST /messages {to, subject, text}` keeps a mail, `GET /messages` gives them as JSON, the newest
 * first, and `/` shows them to a person. It takes nothing from web pages, which must not be able to write mail of their own.
 */
export function createOutboxApp({ now = () => new Date() }: { readonly now?: () => Date } = {}): Hono {
  let mails: OutboxMail[] = []
  const app = new Hono()
  const faults = createFaults()
  app.use(async (context, next) => {
    await next()
    // mails hold links, which are secrets
    protectPage(context, { forms: "'none'", isSecret: true })
  })
  app.use(faults.strike)
  app.route(
    '/',
    faults.routes(() => {
      mails = []
    }),
  )

  app.post('/messages', async (context) => {
    if (context.req.header('origin')) return context.json({ error: 'Mail comes from a server, not from a web page.' }, 403)
    const wanted = message.safeParse(await context.req.json().catch(() => undefined))
    if (!wanted.success) return context.json({ error: z.prettifyError(wanted.error) }, 400)
    const mail: OutboxMail = { id: randomUUID(), ...wanted.data, at: now().toISOString() }
    mails = [mail, ...mails].slice(0, KEPT)
    return context.json({ id: mail.id }, 201)
  })
  app.get('/messages', (context) => context.json({ messages: mails }))
  app.get('/messages/:id', (context) => {
    const mail = mails.find(({ id }) => id === context.req.param('id'))
    return mail ? context.html(mailPage(mail)) : context.html(missingPage(), 404)
  })
  app.get('/outbox.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/', (context) => context.html(listPage(mails)))
  return app
}
