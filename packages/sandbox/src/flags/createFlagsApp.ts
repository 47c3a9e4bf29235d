import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import * as z from 'zod'
import { createFaults } from '../faults.ts'
import { type Flag, flagTable } from './flagTable.ts'
import { protectPage } from '../protectPage.ts'

/** A sandbox of the feature flag service: the OpenFeature Remote Evaluation Protocol, and a page to switch flags. Flags are the same for all
 * users and reset on restart.
 */
export function createFlagsApp({ allowedOrigins, questionnaires = [] }: FlagsOptions): Hono {
  const table = flagTable(questionnaires)
  let chosen = defaults(table)
  const app = new Hono()
  const faults = createFaults()
  app.use(
    '/ofrep/*',
    cors({ origin: [...allowedOrigins], allowMethods: ['POST'], allowHeaders: ['content-type', 'if-none-match'], exposeHeaders: ['etag'] }),
  )
  app.use(faults.strike)
  app.route(
    '/',
    faults.routes(() => {
      chosen = defaults(table)
    }),
  )

  app.post('/ofrep/v1/evaluate/flags', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    if (body === undefined) return context.json({ errorCode: 'PARSE_ERROR', errorDetails: 'Send JSON.' }, 400)
    if (!evaluation.safeParse(body).success)
      return context.json({ errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'Send context.targetingKey: any id of your choice.' }, 400)
    const flags = table.map((flag) => evaluate(flag, chosen))
    const etag = `"${createHash('sha256').update(JSON.stringify(flags)).digest('hex').slice(0, 16)}"`
    context.header('etag', etag)
    return context.req.header('if-none-match') === etag ? context.body(null, 304) : context.json({ flags })
  })

  app.post('/ofrep/v1/evaluate/flags/:key', (context) => {
    const key = context.req.param('key')
    const flag = table.find((one) => one.key === key)
    return flag ? context.json(evaluate(flag, chosen)) : context.json({ key, errorCode: 'FLAG_NOT_FOUND' }, 404)
  })

  app.get('/flags.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/', (context) => {
    protectPage(context)
    return context.html(flagsPage(table, chosen))
  })
  app.post('/flags', async (context) => {
    if (context.req.header('origin') !== new URL(context.req.url).origin)
      return context.text('Only this page’s own forms may do this.', 403)
    const { key = '', variant = '' } = await context.req.parseBody()
    const flag = table.find((one) => one.key === key)
    if (!flag || typeof variant !== 'string' || !Object.hasOwn(flag.variants, variant)) return context.text('There is no such flag.', 400)
    chosen.set(flag.key, variant)
    return context.redirect('/', 303)
  })
  return app
}

const evaluation = z.object({ context: z.looseObject({ targetingKey: z.string().min(1) }) })
const css = readFileSync(new URL('flags.css', import.meta.url), 'utf8')

/** The current variant of each flag. */
type Chosen = Map<string, string>

const defaults = (flags: readonly Flag[]): Chosen => new Map(flags.map(({ key, variants }) => [key, Object.keys(variants)[0] ?? '']))

/** Options of the flag service. */
export interface FlagsOptions {
  readonly allowedOrigins: readonly string[]
  /** Questionnaires with flags of their own, as brand and treatment, such as `northway-ed`. */
  readonly questionnaires?: readonly string[] | undefined
}

function evaluate({ key, variants, experiment }: Flag, chosen: Chosen): object {
  const variant = chosen.get(key) ?? ''
  return { key, value: variants[variant], variant, reason: 'STATIC', ...(experiment !== undefined && { metadata: { experiment } }) }
}

function flagsPage(table: readonly Flag[], chosen: Chosen) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Feature flags</title>
        <link rel="stylesheet" href="/flags.css" />
      </head>
      <body>
        <main>
          <h1>Feature flags</h1>
          <p>Simulates the flag service for OFREP clients. The patient app does not use it yet.</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Flag</th>
                <th scope="col">Variant</th>
              </tr>
            </thead>
            <tbody>
              ${table.map(
                ({ key, about, variants }) =>
                  html`<tr>
                    <th scope="row"><code>${key}</code><br />${about}</th>
                    <td>
                      <form method="post" action="/flags">
                        <input type="hidden" name="key" value="${key}" />
                        ${Object.keys(variants).map(
                          (variant) =>
                            html`<button name="variant" value="${variant}" aria-pressed="${chosen.get(key) === variant ? 'true' : 'false'}">
                              ${variant}
                            </button>`,
                        )}
                      </form>
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </main>
      </body>
    </html>`
}
