import type { Client } from '@anamnesis/api/client'
import type { EventData } from '../tracking.ts'

/** What advertisers call the events that have to do with money or an account, by ours. */
const NAMES: Readonly<Record<string, { readonly event: string; readonly hasCart: boolean; readonly hasPerson: boolean }>> = {
  email_entered: { event: 'sign_up', hasCart: false, hasPerson: true },
  drug_selection_started: { event: 'add_to_cart', hasCart: true, hasPerson: false },
  address_form_submitted: { event: 'generate_lead', hasCart: false, hasPerson: true },
  checkout_started: { event: 'begin_checkout', hasCart: true, hasPerson: false },
  checkout_successful: { event: 'purchase', hasCart: true, hasPerson: true },
}

/** What a tag manager is told of one event, for advertising. */
export interface CommerceEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * What advertisers may learn of an event from a patient who said yes to that: the price and a code for the cart, no word of what is in it, and hashes of
 * who they are, both as the server gives them. Undefined for an event that is none of theirs, or that the server knows nothing to say about.
 */
export async function commerceOf(api: Client, event: string, { event_id, treatment_id }: EventData): Promise<CommerceEvent | undefined> {
  const named = Object.hasOwn(NAMES, event) ? NAMES[event] : undefined
  if (!named) return undefined
  const id = typeof treatment_id === 'string' ? treatment_id : undefined
  const [cart, person] = await Promise.all([
    named.hasCart && id !== undefined ? api.getEngagementCart({ query: { treatment_id: id, event_type: named.event } }) : undefined,
    named.hasPerson ? api.getEngagementMetadata({ query: {} }) : undefined,
  ])
  if (named.hasCart && !cart?.ok) return undefined
  return {
    event: named.event,
    data: {
      event_id,
      ...(cart?.ok && {
        ecommerce: {
          currency: cart.body.currency,
          value: cart.body.value,
          ...(named.event === 'purchase' && { transaction_id: cart.body.contents[0]?.content_id, tax: 0, shipping: 0 }),
          items: cart.body.contents.map(({ content_id, price, quantity }) => ({
            item_id: content_id,
            item_name: 'Consultation',
            price,
            quantity,
          })),
        },
      }),
      ...(person?.ok && { user_data: known(person.body) }),
    },
  }
}

/** The parts that are known. */
function known(hashes: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(hashes).flatMap(([name, hash]) => (hash === null ? [] : [[name, hash]])))
}
