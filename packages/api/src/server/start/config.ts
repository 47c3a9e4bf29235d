import * as z from 'zod'
import { StartError } from '../errors/StartError.ts'
import type { ServerOptions } from './startServer.ts'

const text = z.string().min(1)
const origin = z.url().refine((value) => URL.canParse(value) && new URL(value).origin === value, 'Use scheme, host and port only')

/** The environment variables of a server; docs/configuration.md is generated from here. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('Port to listen on; 0 for any free port.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all addresses.'),
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether a reverse proxy is in front: the last address in X-Forwarded-For is then the client address.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      'How long a stopping server still accepts requests while /readyz returns 503: twice the interval of the proxy’s health checks, so that it stops sending requests.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of HOST on which Prometheus reads `/metrics`. Do not expose it publicly. When not set: no metrics.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('OTLP/HTTP trace collector, such as http://collector:4318. When not set: no traces.'),
  ANAMNESIS_BRAND: text.default('northway').describe('Id of the served brand.'),
  ANAMNESIS_DATA: text
    .default('.data')
    .describe('Folder of the embedded database, its snapshots and uploads, and of the spool; accessible to the server’s user only.'),
  ANAMNESIS_APP: text.optional().describe('Folder of the built app; without it only the API is served.'),
  ALLOWED_HOSTS: text
    .optional()
    .describe(
      'Additional accepted host names, separated by commas; localhost and the host of APP_ORIGIN are always accepted. When not set: only those on a loopback HOST, any on another HOST.',
    ),
  APP_ORIGIN: origin.optional().describe('Origin of the app for patients, used in mail and referral links. Required with a mail service.'),
  API_ORIGIN: origin
    .optional()
    .describe('Origin of the API, if it differs from the app’s. Requires APP_ORIGIN, the only origin that may call it.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('URL of a PostgreSQL database; replaces the embedded database.'),
  CLINIC_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Token of the clinic’s own system; without it only members may use the clinic’s calls. The system can’t approve, deny, renew or ask. Secret.',
    ),
  MEMBER_KEY: z
    .base64()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'Use 32 bytes as base64')
    .optional()
    .describe(
      'Key that encrypts the second factors of clinic members: 32 bytes as base64 (openssl rand -base64 32), the same for every replica. Required with DATABASE_URL for members to sign in; otherwise a generated one is stored in ANAMNESIS_DATA. Secret.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail service: smtps://user:password@host, or smtp:// with STARTTLS. Requires MAIL_FROM.'),
  MAIL_FROM: text.optional().describe('Sender of mails, such as `Northway <care@northway.example>`.'),
  MAIL_KEY: z
    .base64()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'Use 32 bytes as base64')
    .optional()
    .describe(
      'Key that encrypts waiting mail: 32 bytes as base64 (openssl rand -base64 32), the same for every replica. Required with DATABASE_URL and a mail service; otherwise a generated one is stored in ANAMNESIS_DATA. Secret.',
    ),
  FIELD_KEYS: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => z.base64().safeParse(key).success && Buffer.from(key, 'base64').length === 32),
      'Use 32 bytes as base64 for each key',
    )
    .optional()
    .describe(
      'Keys that encrypt addresses and health cards: 32 bytes as base64 each (openssl rand -base64 32), separated by commas, the same for every replica. The first one encrypts, the others decrypt until `anamnesis-api rotate-keys` is done. Required with DATABASE_URL; otherwise a generated one is stored in ANAMNESIS_DATA. Secret.',
    ),
  OUTBOX_URL: origin.optional().describe('The sandbox’s outbox instead of a mail service. Without either no mail is sent.'),
  S3_ENDPOINT: origin
    .optional()
    .describe('S3-compatible store for uploads instead of the folder. Set all S3_ variables but the region, or none.'),
  S3_BUCKET: text.optional().describe('Bucket of the uploads; use it for nothing else.'),
  S3_ACCESS_KEY_ID: text.optional().describe('Access key id of the bucket.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret access key of the bucket. Secret.'),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe('ClamAV’s daemon, as tcp://host:3310; without it uploads are not scanned for viruses.'),
  CHARGEBEE_URL: origin
    .optional()
    .describe('The billing provider. Set it with its key, site, publishable key and script, or none of them to refuse payments.'),
  CHARGEBEE_API_KEY: text.optional().describe('Server API key of the billing provider. Secret.'),
  CHARGEBEE_SITE: text.optional().describe('Site name at the billing provider.'),
  CHARGEBEE_PUBLISHABLE_KEY: text.optional().describe('Publishable key of the billing provider; public.'),
  CHARGEBEE_SCRIPT_URL: z
    .url()
    .optional()
    .describe('URL of the provider’s script; its origin may run scripts and embed frames in the app.'),
  CHARGEBEE_ITEM_PRICE: text.optional().describe('Item price of new subscriptions.'),
  CHARGEBEE_EVENT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Password of 32 characters or more that the billing provider sends with events to /v1/payments/events (HTTP Basic, any user); without it no events are accepted. Secret.',
    ),
  ADDRESS_URL: origin.optional().describe('The address lookup. Set both ADDRESS_ variables, or neither for manual entry.'),
  ADDRESS_KEY: text.optional().describe('Key of the address lookup; public.'),
  TAG_MANAGER_URL: z
    .url()
    .optional()
    .describe('Script of a tag manager, loaded with the patient’s consent. Its origin may then run scripts in the app: see ADR 0014.'),
  TAG_MANAGER_ADVERTISES: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether patients are also asked for consent to advertiser matching by hashed identifiers.'),
  FLAGS_URL: z
    .url()
    .optional()
    .describe(
      'Feature flag provider with the OpenFeature Remote Evaluation Protocol (OFREP). Without it every flag has its default value. Its flags switch parts of the app, not questions.',
    ),
  ERRORS_DSN: z
    .url()
    .optional()
    .describe('Sentry-compatible DSN for the app’s error reports, which contain no patient data. Without it no errors are reported.'),
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
    throw new ConfigError('SMTP_URL, OUTBOX_URL: mail has one destination only. Set one of them.')
  const smtp = group(found, ['SMTP_URL', 'MAIL_FROM'])
  const outbox = found.OUTBOX_URL
  if (!smtp && outbox === undefined) return undefined
  const appOrigin = found.APP_ORIGIN
  if (appOrigin === undefined) throw new ConfigError('APP_ORIGIN: set it too, for the links in mails.')
  const key = found.MAIL_KEY
  if (key === undefined && found.DATABASE_URL !== undefined)
    throw new ConfigError('MAIL_KEY: set it too: waiting mail is encrypted in the database.')
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
