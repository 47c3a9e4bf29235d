import { Hono } from 'hono'
import { ApiError } from '../apiError.ts'
import type { CardContext } from '../CardContext.ts'
import type { HostedPageRecord } from '../records.ts'
import { requireKey } from './requireKey.ts'

/** Hosted pages for servers: created by type, retrieved, and acknowledged once. */
export function hostedPageApi(card: CardContext): Hono {
  const app = new Hono()
  app.use('*', requireKey)

  function find(id: string): HostedPageRecord {
    const page = Object.hasOwn(card.records.hostedPages, id) ? card.records.hostedPages[id] : undefined
    if (!page) throw new ApiError(404, 'resource_not_found', 'There is no such hosted page.')
    return page
  }
  const present = (page: HostedPageRecord, url: string) => ({
    hosted_page: { ...page, object: 'hosted_page', embed: true, url: `${new URL(url).origin}/pages/${page.id}` },
  })

  app.get('/:id', (context) => context.json(present(find(context.req.param('id')), context.req.url)))

  app.post('/:id/acknowledge', (context) => {
    const page = find(context.req.param('id'))
    if (page.state !== 'succeeded') throw new ApiError(400, 'invalid_state_for_request', `The hosted page is ${page.state}, not succeeded.`)
    page.state = 'acknowledged'
    card.save()
    return context.json(present(page, context.req.url))
  })

  app.post('/:kind', async (context) => {
    const kind = context.req.param('kind')
    const type = Object.hasOwn(types, kind) ? types[kind] : undefined
    if (type === undefined) throw new ApiError(404, 'resource_not_found', `There is no hosted page of the type "${kind}".`)
    const { redirect_url: redirectUrl, pass_thru_content: passThrough, 'customer[id]': customer } = await context.req.parseBody()
    const page: HostedPageRecord = {
      id: card.newId('hp'),
      type,
      state: 'created',
      ...(typeof redirectUrl === 'string' ? { redirect_url: redirectUrl } : {}),
      ...(typeof customer === 'string' ? { customer_id: customer } : {}),
      ...(typeof passThrough === 'string' ? { pass_thru_content: passThrough } : {}),
      created_at: card.now(),
      expires_at: card.now() + HOSTED_PAGE_LIFETIME,
    }
    card.records.hostedPages[page.id] = page
    card.save()
    return context.json(present(page, context.req.url))
  })
  return app
}

const HOSTED_PAGE_LIFETIME = 3600
const types: Readonly<Record<string, string>> = {
  checkout_new: 'checkout_new',
  checkout_new_for_items: 'checkout_new',
  checkout_existing: 'checkout_existing',
  checkout_existing_for_items: 'checkout_existing',
  manage_payment_sources: 'manage_payment_sources',
  update_payment_method: 'update_payment_method',
}
