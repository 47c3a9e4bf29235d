import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '@anamnesis/api/server'
import { startSandboxes } from '@anamnesis/sandbox'
import type { DatabaseOptions } from '../../../api/src/server/db/openDatabase.ts'
import type { KeyRing } from '../../../api/src/server/encryption/createKeyRing.ts'
import { keyRingOf } from '../../../api/src/server/start/keyRingOf.ts'
import { startProxy } from '../../../api/tests/support/startProxy.ts'
import { type EmptyDatabase, makeEmptyDatabase } from './makeEmptyDatabase.ts'

const PHYSICIAN_TOKEN = randomBytes(32).toString('base64url')
const [MEMBER_KEY, FIELD_KEY, MAIL_KEY] = [newKey(), newKey(), newKey()]
/** One for all apps of a process. */
let making: Promise<EmptyDatabase> | undefined

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The built app with reference server and sandboxes, on its own ports and folders. */
export interface RunningApp {
  readonly origin: string
  /** Origins of the card provider and address lookup. */
  readonly providers: { readonly card: string; readonly address: string }
  /** Origin of the outbox. */
  readonly outbox: string
  /** Origin of the clinic's page. */
  readonly clinic: string
  /** Token of a signed-in physician. */
  readonly physicianToken: string
  /** Origin of the flags page. */
  readonly flags: string
  /** The database; the embedded one is readable while the app is stopped. */
  readonly database: DatabaseOptions
  readonly keyRing: KeyRing
  readonly uploadsFolder: string
  /** Unexpected server errors. */
  readonly faults: unknown[]
  readonly stop: () => Promise<void>
  /** Restarts the server on the same data. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Options of {@link startApp}. */
export interface AppOptions {
  readonly brand: string
  /** Address of a tag manager's script. */
  readonly tagManager?: string | undefined
  /** URL of a PostgreSQL with the model database; absent: the embedded database, which is several times slower. */
  readonly postgres?: string | undefined
}

/** Starts a brand's app with its sandboxes. @throws if the app isn't built. */
export async function startApp({ brand, tagManager, postgres }: AppOptions): Promise<RunningApp> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('JOURNEY_NOT_BUILT: run `turbo run build --filter=@anamnesis/host-app --only` first.')
  const data = mkdtempSync(join(tmpdir(), 'anamnesis-journey-'))
  // fixed before the server starts, and stable when it restarts on another port
  let server: RunningServer | undefined
  const proxy = await startProxy(() => server && Number(new URL(server.origin).port))
  const origin = `http://127.0.0.1:${proxy.port}`
  const { testMember, copy } = await (making ??= makeEmptyDatabase({ physicianToken: PHYSICIAN_TOKEN, memberKey: MEMBER_KEY, postgres }))
  const eventSecret = randomBytes(32).toString('base64url')
  const sandboxes = await startSandboxes({
    card: {
      port: 0,
      dataFolder: join(data, 'card'),
      allowedOrigins: [origin],
      events: { url: `${origin}/v1/payments/events`, secret: eventSecret },
    },
    address: { port: 0, allowedOrigins: [origin] },
    outbox: { port: 0 },
    flags: { port: 0, allowedOrigins: [origin] },
    clinic: { port: 0, apiOrigin: origin, testMember },
  })
  const { outbox, clinic, flags } = sandboxes
  if (!outbox || !clinic || !flags) throw new Error('the outbox, the clinic and the flags were asked for')
  const database = await copy(data)
  const uploadsFolder = join(data, 'uploads')
  const faults: unknown[] = []
  const start = async () => {
    server = await startServer({
      port: 0,
      brand,
      database,
      uploadsFolder,
      chargebee: { baseUrl: sandboxes.card.origin, apiKey: 'test_journey' },
      memberKey: MEMBER_KEY,
      fieldKeys: [FIELD_KEY],
      eventSecret,
      mail: { appOrigin: origin, outboxUrl: outbox.origin, key: MAIL_KEY },
      config: {
        brand,
        apiUrl: '',
        appUrl: '',
        card: { scriptUrl: `${sandboxes.card.origin}/v2/chargebee.js`, site: 'sandbox', publishableKey: 'test_journey' },
        address: { baseUrl: sandboxes.address.origin, key: 'AA11-AA11-AA11-AA11' },
        flags: { url: flags.origin },
        ...(tagManager !== undefined && { tagManager: { scriptUrl: tagManager } }),
      },
      site: {
        folder: dist,
        origins: {
          card: sandboxes.card.origin,
          address: sandboxes.address.origin,
          flags: flags.origin,
          ...(tagManager !== undefined && { tagManager: new URL(tagManager).origin }),
        },
      },
      report: (error) => faults.push(error),
    })
    // jobs connect to the database before a test computes for seconds in this process
    await fetch(`${server.origin}/readyz`)
  }
  const stop = async () => {
    const ending = server
    server = undefined
    await ending?.stop()
  }
  await start()
  return {
    origin,
    providers: { card: sandboxes.card.origin, address: sandboxes.address.origin },
    outbox: outbox.origin,
    clinic: clinic.origin,
    physicianToken: PHYSICIAN_TOKEN,
    flags: flags.origin,
    database,
    keyRing: keyRingOf({ database, fieldKeys: [FIELD_KEY] }),
    uploadsFolder,
    faults,
    start,
    stop,
    close: async () => {
      await stop()
      await proxy.stop()
      await sandboxes.stop()
    },
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64')
}
