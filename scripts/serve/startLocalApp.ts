import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enrolTestMember, startOrExplain, startServer, type TestMember } from '@anamnesis/api/server'
import { SandboxError, startSandboxes } from '@anamnesis/sandbox'
import { loadBrand } from '../../packages/flows/src/loadBrand.ts'
import type { LocalPorts } from './readPorts.ts'

const KEY = 'test_sandbox'
/** Folder of the build. */
export const dist = fileURLToPath(new URL('../../packages/host-app/dist', import.meta.url))
const report = (fault: unknown) => console.error(JSON.stringify(fault))

/** What a local app is started with. */
export interface LocalAppOptions {
  readonly brand: string
  /** Folder of its data, created if missing. */
  readonly data: string
  readonly ports: LocalPorts
  /** Folder of the built app. @default the build */
  readonly site?: string
  /** Vite serves the app's files, on `ports.PORT`; the API is on the next port. @default false */
  readonly isDevelopment?: boolean
}

/** A brand's server with its sandboxes. */
export interface LocalApp {
  /** Origin of the API. */
  readonly api: string
  /** Address of the app in a browser. */
  readonly address: string
  readonly sandboxes: Awaited<ReturnType<typeof startSandboxes>>
  /** The physician of the clinic sandbox. */
  readonly testMember: TestMember
  readonly stop: () => Promise<void>
}

/** Starts the sandboxes and the server of a brand. Exits with an explanation if that fails. */
export async function startLocalApp({ brand, data, ports, site = dist, isDevelopment = false }: LocalAppOptions): Promise<LocalApp> {
  const port = ports.PORT
  const apiPort = isDevelopment ? port + 1 : port
  const address = `http://localhost:${port}`
  const app = [`http://127.0.0.1:${port}`, address]
  // generated per start and shared only with the sandboxes and the server
  const eventSecret = randomBytes(32).toString('base64url')
  const database =
    process.env['DATABASE_URL'] === undefined
      ? { folder: join(data, 'database'), snapshots: join(data, 'snapshots') }
      : { url: process.env['DATABASE_URL'] }
  // the embedded database stores its own key
  const memberKey =
    process.env['MEMBER_KEY'] ?? (process.env['DATABASE_URL'] === undefined ? undefined : randomBytes(32).toString('base64'))
  const members = { brand, database, ...(memberKey !== undefined && { memberKey }) }
  const testMember = await startOrExplain(() => enrolTestMember(members), report)
  const { treatments } = await loadBrand(brand)
  const startOurSandboxes = () =>
    startSandboxes({
      card: {
        port: ports.CARD_PORT,
        dataFolder: join(data, 'card'),
        allowedOrigins: app,
        events: { url: `http://127.0.0.1:${apiPort}/v1/payments/events`, secret: eventSecret },
      },
      address: { port: ports.ADDRESS_PORT, allowedOrigins: app },
      outbox: { port: ports.OUTBOX_PORT },
      flags: {
        port: ports.FLAGS_PORT,
        allowedOrigins: app,
        questionnaires: Object.keys(treatments).map((code) => `${brand}-${code}`),
      },
      clinic: { port: ports.CLINIC_PORT, apiOrigin: `http://127.0.0.1:${apiPort}`, testMember },
    }).catch((error: unknown) => explainTakenPort(error, ports))
  const sandboxes = await startOrExplain(startOurSandboxes, report)
  const startOurServer = () =>
    startServer({
      port: apiPort,
      ...members,
      fieldKeyFile: join(data, 'field.key'),
      uploadsFolder: join(data, 'uploads'),
      chargebee: { baseUrl: sandboxes.card.origin, apiKey: KEY },
      eventSecret,
      ...(sandboxes.outbox && { mail: { appOrigin: address, keyFile: join(data, 'mail.key'), outboxUrl: sandboxes.outbox.origin } }),
      config: {
        brand,
        apiUrl: '',
        appUrl: '',
        card: { scriptUrl: `${sandboxes.card.origin}/v2/chargebee.js`, site: 'sandbox', publishableKey: KEY },
        address: { baseUrl: sandboxes.address.origin, key: 'AA11-AA11-AA11-AA11' },
        ...(sandboxes.flags && { flags: { url: sandboxes.flags.origin } }),
      },
      ...(!isDevelopment && {
        site: {
          folder: site,
          origins: { card: sandboxes.card.origin, address: sandboxes.address.origin, flags: sandboxes.flags?.origin },
        },
      }),
    })
  const server = await startOrExplain(startOurServer, report)
  return {
    api: server.origin,
    address,
    sandboxes,
    testMember,
    stop: async () => void (await Promise.all([server.stop(), sandboxes.stop()])),
  }
}

function explainTakenPort(error: unknown, ports: LocalPorts): never {
  if (!(error instanceof SandboxError) || error.code !== 'SANDBOX_PORT_TAKEN') throw error
  const { port: taken } = error.cause as { readonly port: number } // Node's listen error
  const [variable] = Object.entries(ports).find(([, value]) => value === taken) ?? []
  exitWith(`Port ${taken} is in use. End that program, or set ${variable} to another port.`)
}

/** Prints why the app can't run on its port, and exits. */
export function exitWith(sentence: string): never {
  console.error(`PORT_TAKEN: ${sentence}`)
  process.exit(1)
}
