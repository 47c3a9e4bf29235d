import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import * as z from 'zod'
import { createFaults } from '../faults.ts'
import { protectPage } from '../protectPage.ts'
import { html } from 'hono/html'

/** A sandbox of the mail service: `POST /messages {to, subject, text, html}` stores a mail, `GET /messages` lists them as JSON, newest first,
 * and `/` displays them. Rejects requests from web pages, which must not create mail.
 */
export function createOutboxApp({ now = () => new Date() }: { readonly now?: () => Date } = {}): Hono {
  let mails: OutboxMail[] = []
  const app = new Hono()
  const faults = createFaults()
  app.use(async (context, next) => {
    await next()
    // mails contain links, which are secrets
    protectPage(context, {
      forms: "'none'",
      isSecret: true,
      ...(context.req.path.endsWith(AS_HTML) && { styles: "'unsafe-inline'", images: 'data:' }),
    })
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
  // its policy allows the mail's own styles, pictures and links only
  app.get(`/messages/:id${AS_HTML}`, (context) => {
    const mail = mails.find(({ id }) => id === context.req.param('id'))
    return mail ? context.html(mail.html) : context.html(missingPage(), 404)
  })
  app.get('/outbox.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/', (context) => context.html(listPage(mails)))
  return app
}

/** An unknown or deleted mail. */
const missingPage = (): Html =>
  page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p><a href="/">All mail</a></p>`,
  )

/** Address of a mail's HTML form, below its own. */
const AS_HTML = '/html'

const LINK = /(https?:\/\/[^\s<>"']+)/

const message = z.strictObject({
  to: z.string().min(1).max(254),
  subject: z.string().max(998),
  text: z.string().max(100_000),
  html: z.string().max(100_000),
})
const css = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')
/** Maximum number of mails; older ones are deleted. */
const KEPT = 200

type Html = ReturnType<typeof html>

/** A mail that is stored instead of sent. */
interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** ISO date with zone. */
  readonly at: string
}

/** A list of mails, newest first. */
function listPage(mails: readonly OutboxMail[]): Html {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      html`<li>
        <a href="/messages/${id}">${subject}</a> <span>To ${to}, <time datetime="${at}">${at}</time></span>
      </li>`,
  )
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>Mail that the server would have sent. No one receives it; it is deleted when the sandbox stops.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ol>
              ${rows}
            </ol>`
      }`,
  )
}

/** One mail as text with clickable links. */
function mailPage({ id, to, subject, text, at }: OutboxMail): Html {
  return page(
    subject,
    html`<p><a href="/">All mail</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Written</dt>
        <dd><time datetime="${at}">${at}</time></dd>
      </dl>
      <p><a href="/messages/${id}${AS_HTML}">As HTML</a></p>
      <div class="text">${linked(text)}</div>`,
  )
}

/** Escapes text and links its URLs. */
function linked(text: string): (string | Html)[] {
  return text
    .split(LINK)
    .map((part) => (LINK.test(part) && URL.canParse(part) ? html`<a href="${part}" rel="noreferrer noopener">${part}</a>` : part))
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/outbox.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}
