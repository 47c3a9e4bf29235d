import { Hono } from 'hono'
import { html } from 'hono/html'
import { fieldKinds } from '../browser/field/fieldKinds.ts'
import { fieldTypes } from '../browser/values/fieldErrors.ts'
import type { CardContext } from '../CardContext.ts'
import { answerPage } from '../vaultPage.ts'

/** The pages of the hosted iframes: one per field, and the hidden one that calls the vault's API. */
export function fieldPages({ allowedOrigins }: CardContext): Hono {
  const app = new Hono()

  // each page communicates with one host origin; the server decides which origins are allowed
  for (const path of ['/field', '/master']) {
    app.use(path, async (context, next) => {
      if (allowedOrigins.includes(context.req.query('host') ?? '')) return next()
      return answerPage(context, allowedOrigins, {
        title: 'Not allowed',
        className: 'page',
        status: 403,
        body: html`<main><p>This page may not embed card fields. Add its origin to the sandbox’s allowedOrigins.</p></main>`,
      })
    })
  }

  app.get('/field', (context) => {
    const { type: wanted, group = '', host = '' } = context.req.query()
    const type = fieldTypes.find((known) => known === wanted)
    if (!type || !/^[\w-]{8,64}$/.test(group)) return context.text('Send type=number, expiry or cvv, and a group.', 400)
    const { label, autocomplete } = fieldKinds[type]
    return answerPage(context, allowedOrigins, {
      title: label,
      className: 'field',
      script: 'field',
      data: { type, group, host },
      body: html`<input
          type="text"
          inputmode="numeric"
          autocomplete="${autocomplete}"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          aria-label="${label}"
          aria-describedby="error"
          aria-invalid="false"
        />
        <p id="error" class="visually-hidden"></p>`,
    })
  })

  app.get('/master', (context) =>
    answerPage(context, allowedOrigins, {
      title: 'Card service',
      className: 'page',
      script: 'master',
      data: { host: context.req.query('host') ?? '' },
      body: html``,
    }),
  )
  return app
}
