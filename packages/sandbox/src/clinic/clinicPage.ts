import type { Context } from 'hono'
import { html } from 'hono/html'

/** Markup that is escaped already. */
export type Html = ReturnType<typeof html>

/** A page of the clinic: its title, also its heading, and what stands below. */
interface ClinicPage {
  readonly title: string
  readonly body: Html
  /** What went wrong, read out at once. */
  readonly problem?: string | undefined
  /** What was done. */
  readonly notice?: string | undefined
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 422 | 502
}

const POLICY = ["default-src 'none'", "style-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"].join('; ')

/** Answers an HTML page that runs no script, loads nothing from elsewhere, and is kept nowhere. */
export function answerPage(context: Context, { title, body, problem, notice, status = 200 }: ClinicPage): Response | Promise<Response> {
  context.header('content-security-policy', POLICY)
  // same-origin, not no-referrer: that would also blank the Origin of the page's own forms
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Clinic</title>
          <link rel="stylesheet" href="/clinic.css" />
        </head>
        <body>
          <header><a href="/">Clinic</a> <span>Stands in for the clinic’s own system</span></header>
          <main>
            <h1>${title}</h1>
            ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
            ${notice === undefined ? '' : html`<p class="notice" role="status">${notice}</p>`} ${body}
          </main>
        </body>
      </html>`,
    status,
  )
}
