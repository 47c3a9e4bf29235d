import * as z from 'zod'
import { StartError } from './StartError.ts'
import type { ServerOptions } from './startServer.ts'

const text = z.string().min(1)
const origin = z.url().refine((value) => URL.canParse(value) && new URL(value).origin === value, 'Write scheme, host and port only')

/** The environment variables of a server; docs/configuration.md is generated from here. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('Port to listen on; 0 for any free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every one.'),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .describe('A proxy of yours stands in front: the address it puts last into X-Forwarded-For is where a request comes from.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'How long a server that is told to stop still answers, while /readyz says 503: twice the interval at which the proxy asks, so that it sends nothing there any more.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of HOST on which Prometheus reads `/metrics`. Let nobody else reach it. When not set: nothing is measured.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector that traces are sent to, by OTLP over HTTP, such as http://collector:4318. When not set: nothing is traced.'),
  ANAMNESIS_BRAND: text.default('northway').describe('Id of the brand that is served.'),
  ANAMNESIS_DATA: text
    .default('.data')
    .describe(
      'Folder of the embedded database, its snapshots and uploads, and of the spool; nobody but the server’s user can look into it.',
    ),
  ANAMNESIS_APP: text.optional().describe('Folder of the built app; without it the API alone is served.'),
  ALLOWED_HOSTS: text
    .optional()
    .describe(
      'Names that the server answers to, separated by commas, beside localhost and that of APP_ORIGIN. When not set: those alone on a HOST of this machine, any on another one.',
    ),
  APP_ORIGIN: origin
    .optional()
    .describe('Where patients find the app; the links in mails and of referrals lead there. Needed with a mail service.'),
  API_ORIGIN: origin
    .optional()
    .describe('Where the app finds the API, if not at its own origin. Needs APP_ORIGIN: pages from there may call it, and no others.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Address of a Postgres; takes the place of the embedded database.'),
  CLINIC_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe(
      'What the clinic’s own system shows instead of the token of a member; without it members alone use the staff’s calls. It approves, denies, renews and asks nothing. Secret.',
    ),
  MEMBER_KEY: z
    .base64()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'Write 32 bytes as base64')
    .optional()
    .describe(
      'Key under which the second factors of the clinic’s members are stored: 32 bytes as base64 (openssl rand -base64 32), the same for every replica. Needed with DATABASE_URL for members to sign in; otherwise one is kept in ANAMNESIS_DATA. Secret.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail service: smtps://user:password@host, or smtp:// where encryption begins after the greeting. Needs MAIL_FROM.'),
  MAIL_FROM: text.optional().describe('Who mails are from, as in `Northway <care@northway.example>`.'),
  MAIL_KEY: z
    .base64()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'Write 32 bytes as base64')
    .optional()
    .describe(
      'Key under which mail waits in the database: 32 bytes as base64 (openssl rand -base64 32), the same for every replica. Needed with DATABASE_URL and a mail service; otherwise one is kept in ANAMNESIS_DATA. Secret.',
    ),
  FIELD_KEYS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => z.base64().safeParse(key).success && Buffer.from(key, 'base64').length === 32),
      'Write 32 bytes as base64 for each key',
    )
    .optional()
    .describe(
      'Keys under which addresses and health cards are encrypted: 32 bytes as base64 each (openssl rand -base64 32), separated by commas, the same for every replica. The first one encrypts, the others decrypt until `anamnesis-api rotate-keys` is done. Needed with DATABASE_URL; otherwise one is kept in ANAMNESIS_DATA. Secret.',
    ),
  OUTBOX_URL: origin.optional().describe('The sandbox’s outbox, in place of a mail service. Without either no mail is written.'),
  S3_ENDPOINT: origin
    .optional()
    .describe('A store for uploads that speaks the S3 protocol, in place of the folder. All four of S3_, or none.'),
  S3_BUCKET: text.optional().describe('Bucket of the uploads; nothing else should lie in it.'),
  S3_ACCESS_KEY_ID: text.optional().describe('Id of the key to the bucket.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The key to the bucket. Secret.'),
  S3_REGION: text.default('us-east-1').describe('Region that the bucket is signed for.'),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe('ClamAV’s daemon, as tcp://host:3310; without it uploads are not looked through for viruses.'),
  CHARGEBEE_URL: origin.optional().describe('The billing provider: all five of CHARGEBEE_, or none, which refuses payments.'),
  CHARGEBEE_API_KEY: text.optional().describe('Key of the server at the billing provider. Secret.'),
  CHARGEBEE_SITE: text.optional().describe('Name of the site at the billing provider.'),
  CHARGEBEE_PUBLISHABLE_KEY: text.optional().describe('Key of the app at the billing provider; everybody may read it.'),
  CHARGEBEE_SCRIPT_URL: z
    .url()
    .optional()
    .describe('Where the provider’s script lies; its origin may run scripts and hold frames in the app.'),
  CHARGEBEE_ITEM_PRICE: text.optional().describe('Item price that a subscription begins with.'),
  CHARGEBEE_EVENT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Password, of 32 characters or more, with which the billing provider sends its events to /v1/payments/events (HTTP Basic, any user); without it none is taken. Secret.',
    ),
  ADDRESS_URL: origin.optional().describe('The address lookup: both of ADDRESS_, or neither, which leaves typing by hand.'),
  ADDRESS_KEY: text.optional().describe('Key of the app at the address lookup; everybody may read it.'),
  TAG_MANAGER_URL: z
    .url()
    .optional()
    .describe('Script of a tag manager; patients are asked first. Its origin may then run scripts in the app: see ADR 0014.'),
  TAG_MANAGER_ADVERTISES: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Patients are asked, too, whether advertisers may match them by hashes of who they are; those who say yes only are told of.'),
  FLAGS_URL: z
    .url()
    .optional()
    .describe(
      'A provider of feature flags that speaks the OpenFeature Remote Evaluation Protocol (OFREP). Without it every flag has its standard value.',
    ),
  ERRORS_DSN: z
    .url()
    .optional()
    .describe(
      'Where the app reports errors, as a DSN of Sentry’s protocol: scrubbed of everything of a patient. Without it nothing is reported.',
    ),
})
type Environment = z.infer<typeof environment>

/** Missing or invalid variables; names them without their values, which may be keys. */
class ConfigError extends StartError {
  constructor(sentence: string) {
    super('CONFIG_INVALID', sentence)
  }
}

/** Reads the server options from environment variables. @throws ConfigError that names each invalid variable. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ServerOptions {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new ConfigError(`${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`)
  const found = parsed.data
  const card = group(found, ['CHARGEBEE_URL', 'CHARGEBEE_API_KEY', 'CHARGEBEE_SITE', 'CHARGEBEE_PUBLISHABLE_KEY', 'CHARGEBEE_SCRIPT_URL'])
  const address = group(found, ['ADDRESS_URL', 'ADDRESS_KEY'])
  const s3 = group(found, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  const mail = mailOf(found)
  const crossOrigin = crossOriginOf(found)
  const itemPriceId = found.CHARGEBEE_ITEM_PRICE
  const tagManager = found.TAG_MANAGER_URL
  return {
    port: found.PORT,
    host: found.HOST,
    ...(found.METRICS_PORT !== undefined && { metricsPort: found.METRICS_PORT }),
    ...(found.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { traceEndpoint: found.OTEL_EXPORTER_OTLP_ENDPOINT }),
    drainMilliseconds: found.DRAIN_SECONDS * 1000,
    brand: found.ANAMNESIS_BRAND,
    ...(found.CLINIC_TOKEN !== undefined && { clinicToken: found.CLINIC_TOKEN }),
    ...(found.MEMBER_KEY !== undefined && { memberKey: found.MEMBER_KEY }),
    ...(found.CHARGEBEE_EVENT_SECRET !== undefined && { eventSecret: found.CHARGEBEE_EVENT_SECRET }),
    database:
      found.DATABASE_URL === undefined
        ? { folder: `${found.ANAMNESIS_DATA}/database`, snapshots: `${found.ANAMNESIS_DATA}/snapshots` }
        : { url: found.DATABASE_URL },
    uploadsFolder: `${found.ANAMNESIS_DATA}/uploads`,
    spoolFolder: `${found.ANAMNESIS_DATA}/spool`,
    trustsProxy: found.TRUST_PROXY === 'true',
    ...(found.FIELD_KEYS && { fieldKeys: found.FIELD_KEYS }),
    ...(mail && { mail }),
    ...(crossOrigin && { crossOrigin }),
    ...(found.ALLOWED_HOSTS !== undefined && { allowedHosts: found.ALLOWED_HOSTS.split(',').map((name) => name.trim().toLowerCase()) }),
    ...(s3 && {
      s3: {
        endpoint: s3.S3_ENDPOINT,
        bucket: s3.S3_BUCKET,
        region: found.S3_REGION,
        accessKeyId: s3.S3_ACCESS_KEY_ID,
        secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      },
    }),
    ...(found.CLAMD_URL !== undefined && { clamdUrl: found.CLAMD_URL }),
    ...(card && {
      chargebee: { baseUrl: card.CHARGEBEE_URL, apiKey: card.CHARGEBEE_API_KEY, ...(itemPriceId !== undefined && { itemPriceId }) },
    }),
    config: {
      brand: found.ANAMNESIS_BRAND,
      apiUrl: crossOrigin?.api ?? '',
      appUrl: found.APP_ORIGIN ?? '',
      card: card
        ? { scriptUrl: card.CHARGEBEE_SCRIPT_URL, site: card.CHARGEBEE_SITE, publishableKey: card.CHARGEBEE_PUBLISHABLE_KEY }
        : null,
      address: address ? { baseUrl: address.ADDRESS_URL, key: address.ADDRESS_KEY } : null,
      ...(tagManager !== undefined && {
        tagManager: { scriptUrl: tagManager, ...(found.TAG_MANAGER_ADVERTISES === 'true' && { advertises: true }) },
      }),
      ...(found.FLAGS_URL !== undefined && { flags: { url: found.FLAGS_URL } }),
      ...(found.ERRORS_DSN !== undefined && { errors: { dsn: found.ERRORS_DSN } }),
    },
    ...(found.ANAMNESIS_APP !== undefined && {
      site: {
        folder: found.ANAMNESIS_APP,
        origins: {
          ...(crossOrigin && { api: crossOrigin.api }),
          ...(card && { card: new URL(card.CHARGEBEE_SCRIPT_URL).origin }),
          ...(address && { address: address.ADDRESS_URL }),
          ...(tagManager !== undefined && { tagManager: new URL(tagManager).origin }),
          ...(found.FLAGS_URL !== undefined && { flags: new URL(found.FLAGS_URL).origin }),
          ...(found.ERRORS_DSN !== undefined && { errors: new URL(found.ERRORS_DSN).origin }),
        },
      },
    }),
  }
}

/** Reads the mail options. @throws ConfigError if they are incomplete. */
function mailOf(found: Environment): ServerOptions['mail'] {
  if (found.SMTP_URL !== undefined && found.OUTBOX_URL !== undefined)
    throw new ConfigError('SMTP_URL, OUTBOX_URL: mail goes one way only. Set one of them.')
  const smtp = group(found, ['SMTP_URL', 'MAIL_FROM'])
  const outbox = found.OUTBOX_URL
  if (!smtp && outbox === undefined) return undefined
  const appOrigin = found.APP_ORIGIN
  if (appOrigin === undefined) throw new ConfigError('APP_ORIGIN: set it too, for the links in mails.')
  const key = found.MAIL_KEY
  if (key === undefined && found.DATABASE_URL !== undefined)
    throw new ConfigError('MAIL_KEY: set it too: mail waits in the database, and is sealed there.')
  const at = { appOrigin, ...(key !== undefined && { key }) }
  return smtp ? { ...at, smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM } } : { ...at, outboxUrl: outbox ?? '' }
}

/** Reads the origins of app and API if they differ. @throws ConfigError if the app's is missing. */
function crossOriginOf({ APP_ORIGIN: app, API_ORIGIN: api }: Environment): ServerOptions['crossOrigin'] {
  if (api === undefined || api === app) return undefined
  if (app === undefined) throw new ConfigError('APP_ORIGIN: set it too: only pages from there may call the API.')
  return { app, api }
}

/** Reads variables that belong together. @throws ConfigError that names missing ones. */
function group<Name extends keyof Environment>(found: Environment, names: readonly Name[]): Record<Name, string> | undefined {
  const missing = names.filter((name) => found[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')}: set these too, or none of ${names.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, String(found[name])])) as Record<Name, string> // a value for each name
}
