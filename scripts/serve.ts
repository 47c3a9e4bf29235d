import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enrolTestMember, startOrExplain, startServer } from '@anamnesis/api/server'
import { SandboxError, startSandboxes } from '@anamnesis/sandbox'

const root = fileURLToPath(new URL('..', import.meta.url))
const hostApp = join(root, 'packages/host-app')
const isDevelopment = process.argv.includes('--dev')
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
/** Ports by environment variable. */
const ports = {
  PORT: number('PORT', 4000),
  CARD_PORT: number('CARD_PORT', 4010),
  OUTBOX_PORT: number('OUTBOX_PORT', 4020),
  ADDRESS_PORT: number('ADDRESS_PORT', 4030),
  FLAGS_PORT: number('FLAGS_PORT', 4040),
  CLINIC_PORT: number('CLINIC_PORT', 4050),
}

const port = ports.PORT
const brand = process.env['ANAMNESIS_BRAND'] ?? 'northway'
const data = process.env['ANAMNESIS_DATA'] ?? join(root, '.data', brand)
const apiPort = isDevelopment ? port + 1 : port
const app = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]

if (!isDevelopment) {
  const built = spawnSync('turbo', ['run', 'build', '--filter=@anamnesis/host-app', '--only', '--output-logs=errors-only'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) {
    process.stderr.write(built.stdout + built.stderr)
    process.exit(built.status ?? 1)
  }
}

// generated per start and shared only with the sandboxes and the server
const eventSecret = randomBytes(32).toString('base64url')
const database =
  process.env['DATABASE_URL'] === undefined
    ? { folder: join(data, 'database'), snapshots: join(data, 'snapshots') }
    : { url: process.env['DATABASE_URL'] }
// the embedded database stores its own key
const memberKey = process.env['MEMBER_KEY'] ?? (process.env['DATABASE_URL'] === undefined ? undefined : randomBytes(32).toString('base64'))
const members = { brand, database, ...(memberKey !== undefined && { memberKey }) }
const report = (fault: unknown) => console.error(JSON.stringify(fault))
const testMember = await startOrExplain(() => enrolTestMember(members), report)
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
    flags: { port: ports.FLAGS_PORT, allowedOrigins: app },
    clinic: { port: ports.CLINIC_PORT, apiOrigin: `http://127.0.0.1:${apiPort}`, testMember },
  }).catch(explainTakenPort)
const sandboxes = await startOrExplain(startOurSandboxes, report)
const startOurServer = () =>
  startServer({
    port: apiPort,
    ...members,
    fieldKeyFile: join(data, 'field.key'),
    uploadsFolder: join(data, 'uploads'),
    chargebee: { baseUrl: sandboxes.card.origin, apiKey: 'test_sandbox' },
    eventSecret,
    ...(sandboxes.outbox && {
      mail: { appOrigin: `http://localhost:${port}`, keyFile: join(data, 'mail.key'), outboxUrl: sandboxes.outbox.origin },
    }),
    config: {
      brand,
      apiUrl: '',
      appUrl: '',
      card: { scriptUrl: `${sandboxes.card.origin}/v2/chargebee.js`, site: 'sandbox', publishableKey: 'test_sandbox' },
      address: { baseUrl: sandboxes.address.origin, key: 'AA11-AA11-AA11-AA11' },
      ...(sandboxes.flags && { flags: { url: sandboxes.flags.origin } }),
    },
    ...(!isDevelopment && {
      site: {
        folder: join(hostApp, 'dist'),
        origins: { card: sandboxes.card.origin, address: sandboxes.address.origin, flags: sandboxes.flags?.origin },
      },
    }),
  })
const server = await startOrExplain(startOurServer, report)
let isStopping = false
const development = isDevelopment ? await startVite(server.origin) : undefined

console.log(`Anamnesis is ready: http://localhost:${port}`)
console.log(`Mail that was sent: ${sandboxes.outbox?.origin ?? ''}`)
console.log(`The clinic’s page:  ${sandboxes.clinic?.origin ?? ''}`)
console.log(`Feature flags:      ${sandboxes.flags?.origin ?? ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    development?.close()
    void Promise.all([server.stop(), sandboxes.stop()]).then(() => process.exit(0))
  })
}

/** Starts Vite in front of the API in a separate process, so that its file writes do not restart this one. */
async function startVite(target: string) {
  const vite = spawn('vite', ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    cwd: hostApp,
    stdio: 'inherit',
    env: { ...process.env, ANAMNESIS_API: target },
  })
  vite.on('exit', () => {
    if (!isStopping)
      exitWith(`The development server of the app ended. If port ${port} is in use, end that program, or set PORT to another port.`)
  })
  // another program may answer on this port, but with another configuration
  const config = await fetch(`${target}/config.json`).then((response) => response.text())
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/config.json`).then(
      async (response) => (await response.text()) === config,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  return { close: () => vite.kill() }
}

function explainTakenPort(error: unknown): never {
  if (!(error instanceof SandboxError) || error.code !== 'SANDBOX_PORT_TAKEN') throw error
  const { port: taken } = error.cause as { readonly port: number } // Node's listen error
  const [variable] = Object.entries(ports).find(([, value]) => value === taken) ?? []
  exitWith(`Port ${taken} is in use. End that program, or set ${variable} to another port.`)
}

function exitWith(sentence: string): never {
  console.error(`PORT_TAKEN: ${sentence}`)
  process.exit(1)
}
