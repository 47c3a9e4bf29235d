import { type AddressPort, type CardPort, type FieldPorts, hint } from '@anamnesis/fields'
import { lazy, Suspense, useState } from 'react'
import type { Config } from '../../config.ts'
import type { HostCardPort } from '../../ports/card/index.ts'

/** The same promise for every call: what it loads is loaded once, and again where it did not come. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Fetches the card provider's adapter, where payment is configured. */
async function loadCard(config: Config['card']): Promise<HostCardPort | undefined> {
  if (!config) return undefined
  const { createCardPort } = await import('../../ports/card/index.ts')
  return createCardPort(config)
}

const made = new WeakMap<Config, readonly [FieldPorts, () => Promise<HostCardPort | undefined>]>()

/** The ports of the fields, and the card's own, of which there is one: a card is charged by what has shown its fields. */
export function portsOf(config: Config): readonly [FieldPorts, () => Promise<HostCardPort | undefined>] {
  const known = made.get(config)
  if (known) return known
  let arrived: HostCardPort | undefined
  const card = once(async () => (arrived = await loadCard(config.card)))
  const ports = [createPorts(config, card, () => arrived), card] as const
  made.set(config, ports)
  return ports
}

/** The ports of the fields; the code behind each is fetched when a field first needs it. */
function createPorts(config: Config, ...card: Parameters<typeof lazyCard>): FieldPorts {
  return { ...(config.address && { address: lazyAddress(config.address) }), ...(config.card && { card: lazyCard(...card) }) }
}

function lazyAddress(config: NonNullable<Config['address']>): AddressPort {
  const port = once(async () => (await import('../../ports/address/index.ts')).createAddressPort({ ...config, language: 'en' }))
  return {
    find: async (...input) => (await port()).find(...input),
    retrieve: async (...input) => (await port()).retrieve(...input),
  }
}

function lazyCard(load: () => Promise<HostCardPort | undefined>, arrived: () => HostCardPort | undefined): CardPort {
  const Later = lazy(async () => {
    const port = await load()
    if (!port) throw new Error('HOST_NO_CARD: the card provider is not configured.')
    return { default: port.Card }
  })
  return {
    Card: function Card(props) {
      // what is there already is drawn at once
      const [Form] = useState(() => arrived()?.Card ?? Later)
      return (
        <Suspense fallback={<output className={hint}>Loading…</output>}>
          <Form {...props} />
        </Suspense>
      )
    },
  }
}
