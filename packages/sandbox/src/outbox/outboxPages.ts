import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** A mail that nobody was sent. */
export interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** ISO date with zone. */
  readonly at: string
}

/** The newest mails first. */
export function listPage(mails: readonly OutboxMail[]): Html {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      html`<li>
        <a href="/messages/${id}">${subject}</a> <span>To ${to}, <time datetime="${at}">${at}</time></span>
      </li>`,
  )
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>What the server would have mailed. Nobody gets any of it; it is forgotten when the sandbox stops.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ol>
              ${rows}
            </ol>`
      }`,
  )
}

/** One mail as text; its links can be followed. */
export function mailPage({ to, subject, text, at }: OutboxMail): Html {
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
      <div class="text">${linked(text)}</div>`,
  )
}

/** There is no such mail, or no more. */
export const missingPage = (): Html =>
  page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p><a href="/">All mail</a></p>`,
  )

const LINK = /(https?:\/\/[^\s<>"']+)/

/** Text with its web addresses as links; all of it escaped. */
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
