import * as z from 'zod'
import type { ServerOptions } from './startServer.ts'

const text = z.string().min(1)
const origin = z.url().refine((value) => URL.canParse(value) && new URL(value).origin === value, 'Write scheme, host and port only')

/** The environment that a server reads; each variable says what it is for. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Address to listen on; 0.0.0.0 for every one. */
  HOST: text.default('127.0.0.1'),
  /** Id of the brand that is served. */
  ANAMNESIS_BRAND: text.default('northway'),
  /** Folder of the embedded database and of uploads. */
  ANAMNESIS_DATA: text.default('.data'),
  /** Address of a Postgres; takes the place of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Folder of the built app; without it the API alone is served. */
  ANAMNESIS_APP: text.optional(),
  /** The billing provider: all five, or none, which refuses payments. */
  CHARGEBEE_URL: origin.optional(),
  CHARGEBEE_API_KEY: text.optional(),
  CHARGEBEE_SITE: text.optional(),
  CHARGEBEE_PUBLISHABLE_KEY: text.optional(),
  /** Where the provider's script lies; its origin may run scripts and hold frames in the app. */
  CHARGEBEE_SCRIPT_URL: z.url().optional(),
  /** Item price that a subscription begins with. */
  CHARGEBEE_ITEM_PRICE: text.optional(),
  /** The address lookup: both, or neither, which leaves typing by hand. */
  ADDRESS_URL: origin.optional(),
  ADDRESS_KEY: text.optional(),
})
type Environment = z.infer<typeof environment>

/** A variable is missing or wrong; names variables, never their values, which may be keys. */
class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly code = 'CONFIG_INVALID'
}

/** What a server is started with, from environment variables. @throws ConfigError that names each variable at fault. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ServerOptions {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new ConfigError(`CONFIG_INVALID: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`)
  const found = parsed.data
  const card = group(found, ['CHARGEBEE_URL', 'CHARGEBEE_API_KEY', 'CHARGEBEE_SITE', 'CHARGEBEE_PUBLISHABLE_KEY', 'CHARGEBEE_SCRIPT_URL'])
  const address = group(found, ['ADDRESS_URL', 'ADDRESS_KEY'])
  const itemPriceId = found.CHARGEBEE_ITEM_PRICE
  return {
    port: found.PORT,
    host: found.HOST,
    brand: found.ANAMNESIS_BRAND,
    database: found.DATABASE_URL === undefined ? { folder: `${found.ANAMNESIS_DATA}/database` } : { url: found.DATABASE_URL },
    uploadsFolder: `${found.ANAMNESIS_DATA}/uploads`,
    ...(card && {
      chargebee: { baseUrl: card.CHARGEBEE_URL, apiKey: card.CHARGEBEE_API_KEY, ...(itemPriceId !== undefined && { itemPriceId }) },
    }),
    config: {
      brand: found.ANAMNESIS_BRAND,
      apiUrl: '',
      card: card
        ? { scriptUrl: card.CHARGEBEE_SCRIPT_URL, site: card.CHARGEBEE_SITE, publishableKey: card.CHARGEBEE_PUBLISHABLE_KEY }
        : null,
      address: address ? { baseUrl: address.ADDRESS_URL, key: address.ADDRESS_KEY } : null,
    },
    ...(found.ANAMNESIS_APP !== undefined && {
      site: {
        folder: found.ANAMNESIS_APP,
        ...(card && { cardOrigin: new URL(card.CHARGEBEE_SCRIPT_URL).origin }),
        ...(address && { addressOrigin: address.ADDRESS_URL }),
      },
    }),
  }
}

/** Variables that make sense together only. @throws ConfigError that names those missing. */
function group<Name extends keyof Environment>(found: Environment, names: readonly Name[]): Record<Name, string> | undefined {
  const missing = names.filter((name) => found[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`CONFIG_INVALID: ${missing.join(', ')}: set these too, or none of ${names.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, String(found[name])])) as Record<Name, string> // a value for each name
}
