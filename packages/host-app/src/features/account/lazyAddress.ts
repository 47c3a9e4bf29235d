import type { AddressPort } from '@anamnesis/fields'
import type { Config } from '../../config.ts'

/** The address lookup, whose code is fetched when somebody first types an address. */
export function lazyAddress(config: NonNullable<Config['address']>): AddressPort {
  let loading: Promise<AddressPort> | undefined
  const port = () =>
    (loading ??= import('../../ports/address/index.ts').then(({ createAddressPort }) => createAddressPort({ ...config, language: 'en' })))
  return {
    find: async (...input) => (await port()).find(...input),
    retrieve: async (...input) => (await port()).retrieve(...input),
  }
}
