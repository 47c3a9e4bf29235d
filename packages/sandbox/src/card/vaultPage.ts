import type { Context } from 'hono'
import { html } from 'hono/html'
import { protectPage } from '../protectPage.ts'

/** Responds with an HTML page of the vault, without external resources, that only the allowed origins may frame. */
export function answerPage(context: Context, allowedOrigins: readonly string[], page: VaultPage): Response | Promise<Response> {
  const { type = '', group = '', host = '', id = '' } = page.data ?? {}
  protectPage(context, { scripts: "'self'", connections: "'self'", frameAncestors: `'self' ${allowedOrigins.join(' ')}` })
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${page.title}</title>
          <link rel="stylesheet" href="/vault.css" />
          ${page.script ? html`<script defer src="/scripts/${page.script}.js"></script>` : ''}
        </head>
        <body class="${page.className}" data-type="${type}" data-group="${group}" data-host="${host}" data-id="${id}">
          ${page.body}
        </body>
      </html>`,
    page.status ?? 200,
  )
}

/** A page of the vault: title, allowed host origin, content and script. */
interface VaultPage {
  readonly title: string
  readonly body: Html
  readonly script?: 'field' | 'master' | 'checkout'
  readonly className: 'field' | 'page'
  /** The page's script reads it as `document.body.dataset`. */
  readonly data?: { readonly type?: string; readonly group?: string; readonly host?: string; readonly id?: string }
  readonly status?: 200 | 400 | 403 | 404
}

type Html = ReturnType<typeof html>
