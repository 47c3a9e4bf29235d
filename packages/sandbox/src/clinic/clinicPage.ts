import type { Context } from 'hono'
import { html } from 'hono/html'
import { protectPage } from '../protectPage.ts'
import type { Html } from './Html.ts'
import { memberOf } from './sessionCookies.ts'

/** Responds with an HTML page of the clinic, without scripts, external resources and caching. */
export function answerPage(context: Context, { title, body, problem, notice, status = 200 }: ClinicPage): Response | Promise<Response> {
  protectPage(context)
  const member = memberOf(context)
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
          <header>
            <a href="/">Clinic</a> <span>Simulates the clinic’s own system</span>
            ${
              member === undefined
                ? ''
                : html`<form class="member" method="post" action="/sign-out">
                    Signed in as ${member} <a href="/password">Change password</a> <button class="quiet">Sign out</button>
                  </form>`
            }
          </header>
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

/** A page of the clinic: title, also used as heading, and content. */
interface ClinicPage {
  readonly title: string
  readonly body: Html
  /** An error message, announced at once. */
  readonly problem?: string | undefined
  /** A success message. */
  readonly notice?: string | undefined
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 422 | 502
}
