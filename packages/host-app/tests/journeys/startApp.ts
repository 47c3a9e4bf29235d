import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enrolTestMember, openDatabase, type RunningServer, startServer, type TestMember } from '@anamnesis/api/server'
import { startSandboxes } from '@anamnesis/sandbox'
import { openPermanentSession } from '../../../api/src/server/members/openPermanentSession.ts'
import { startProxy } from '../../../api/src/server/testing/startProxy.ts'

const PHYSICIAN_TOKEN = randomBytes(32).toString('base64url')
const MEMBER_KEY = randomBytes(32).toString('base64')
let making: Promise<EmptyDatabase> | undefined

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The built app with the reference server and the sandboxes, on ports and folders of its own. */
export interface RunningApp {
  readonly origin: string
  /** Where the card provider and the address lookup answer. */
  readonly providers: { readonly card: string; readonly address: string }
  /** Where the mail lies that was sent. */
  readonly outbox: string
  /** The page of the clinic's staff. */
  readonly clinic: string
  /** Of a physician who is always signed in. */
  readonly physicianToken: string
  /** Where flags are switched. */
  readonly flags: string
  /** Where the database lies; it can be read while the app is stopped. */
  readonly databaseFolder: string
  readonly uploadsFolder: string
  /** Faults that no contract foresees. */
  readonly faults: unknown[]
  readonly stop: () => Promise<void>
  /** Starts the server again on the same data. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What there is beside what every patient needs. */
export interface AppOptions {
  readonly brand: string
  /** Address of a tag manager's script. */
  readonly tagManager?: string | undefined
}

/** Starts everything that a patient of a brand needs. @throws when the app has not been built. */
export async function startApp({ brand, tagManager }: AppOptions): Promise<RunningApp> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('JOURNEY_NOT_BUILT: run `turbo run build --filter=@anamnesis/host-app --only` first.')
  const data = mkdtempSync(join(tmpdir(), 'anamnesis-journey-'))
  // its address is known before the server starts, and stays while the server restarts on another port
  let server: RunningServer | undefined
  const proxy = await startProxy(() => server && Number(new URL(server.origin).port))
  const origin = `http://127.0.0.1:${proxy.port}`
  const { folder: emptyFolder, testMember } = await emptyDatabase()
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
  const databaseFolder = join(data, 'database')
  cpSync(emptyFolder, databaseFolder, { recursive: true })
  const uploadsFolder = join(data, 'uploads')
  const faults: unknown[] = []
  const start = async () => {
    server = await startServer({
      port: 0,
      brand,
      database: { folder: databaseFolder },
      uploadsFolder,
      chargebee: { baseUrl: sandboxes.card.origin, apiKey: 'test_journey' },
      memberKey: MEMBER_KEY,
      eventSecret,
      mail: { appOrigin: origin, outboxUrl: outbox.origin },
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
    databaseFolder,
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

/** A migrated database with the clinic's staff and nothing else in it. */
interface EmptyDatabase {
  readonly folder: string
  readonly testMember: TestMember
}

/** The database to be copied: to make one takes seconds of a core, so each process makes one. */
function emptyDatabase(): Promise<EmptyDatabase> {
  return (making ??= make())
}

async function make(): Promise<EmptyDatabase> {
  const folder = join(mkdtempSync(join(tmpdir(), 'anamnesis-journeys-')), 'database')
  const { db, close } = await openDatabase({ folder })
  await openPermanentSession(db, { email: 'kim@clinic.example' }, PHYSICIAN_TOKEN)
  await close()
  return { folder, testMember: await enrolTestMember({ brand: 'northway', database: { folder }, memberKey: MEMBER_KEY }) }
}
