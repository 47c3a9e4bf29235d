import type { AddressPort, CardPort, FieldPorts } from '@anamnesis/fields'
import { hint } from '@anamnesis/fields/internal'
import { lazy, Suspense, useState } from 'react'
import type { Config } from '../../config.ts'
import type { HostCardPort } from '../../ports/card/index.ts'

/** Ports of the fields, and the card port, which must be the instance that rendered the card. */
export function portsOf(config: Config): readonly [FieldPorts, () => Promise<HostCardPort | undefined>] {
  const known = made.get(config)
  if (known) return known
  let arrived: HostCardPort | undefined
  const card = once(async () => (arrived = await loadCard(config.card)))
  const ports = [createPorts(config, card, () => arrived), card] as const
  made.set(config, ports)
  return ports
}

/** Memoizes a promise; a rejected one is created again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Loads the card adapter, if payment is configured. */
async function loadCard(config: Config['card']): Promise<HostCardPort | undefined> {
  if (!config) return undefined
  const { createCardPort } = await import('../../ports/card/index.ts')
  return createCardPort(config)
}

const made = new WeakMap<Config, readonly [FieldPorts, () => Promise<HostCardPort | undefined>]>()

/** Ports of the fields; each adapter is loaded on first use. */
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
      // renders at once if loaded
      const [Form] = useState(() => arrived()?.Card ?? Later)
      return (
        <Suspense fallback={<output className={hint}>Loading…</output>}>
          <Form {...props} />
        </Suspense>
      )
    },
  }
}
