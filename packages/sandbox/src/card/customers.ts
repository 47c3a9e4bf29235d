import type { IntentRecord, Records } from './records.ts'

/** What the records say of a customer: the intents used by their subscriptions, newest first, and their card. */
export function usedIntentsOf({ intents }: Records, customer: string | undefined): IntentRecord[] {
  return Object.values(intents)
    .filter((intent) => intent.status === 'consumed' && customer !== undefined && intent.customer_id === customer)
    .toSorted((one, other) => other.modified_at - one.modified_at)
}

/** The card that replaced a customer's first one. */
export function changedCardOf({ changedCards }: Records, customer = ''): Records['changedCards'][string] | undefined {
  return Object.hasOwn(changedCards, customer) ? changedCards[customer] : undefined
}

/** The name of the card that a customer is charged on; undefined without one. */
export function cardOf(records: Records, customer: string): string | undefined {
  const [first] = usedIntentsOf(records, customer)
  return first && (changedCardOf(records, customer)?.card ?? first.card ?? 'visa')
}
