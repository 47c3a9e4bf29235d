import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOrExplain, startServer } from '@anamnesis/api/server'
import { startSandboxes } from '@anamnesis/sandbox'

const root = fileURLToPath(new URL('..', import.meta.url))
const hostApp = join(root, 'packages/host-app')
const isDevelopment = process.argv.includes('--dev')
const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

const port = number('PORT', 4000)
const brand = process.env['ANAMNESIS_BRAND'] ?? 'northway'
const data = process.env['ANAMNESIS_DATA'] ?? join(root, '.data')
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

// of this start only: the clinic's page and the server know it, and nobody else
const clinicToken = randomBytes(32).toString('base64url')
const report = (fault: unknown) => console.error(JSON.stringify(fault))
const startOurSandboxes = () =>
  startSandboxes({
    card: { port: number('CARD_PORT', 4010), dataFolder: join(data, 'card'), allowedOrigins: app },
    address: { port: number('ADDRESS_PORT', 4030), allowedOrigins: app },
    outbox: { port: number('OUTBOX_PORT', 4020) },
    flags: { port: number('FLAGS_PORT', 4040), allowedOrigins: app },
    clinic: { port: number('CLINIC_PORT', 4050), apiOrigin: `http://127.0.0.1:${apiPort}`, token: clinicToken },
  })
const sandboxes = await startOrExplain(startOurSandboxes, report)
const startOurServer = () =>
  startServer({
    port: apiPort,
    brand,
    database:
      process.env['DATABASE_URL'] === undefined
        ? { folder: join(data, 'database'), snapshots: join(data, 'snapshots') }
        : { url: process.env['DATABASE_URL'] },
    uploadsFolder: join(data, 'uploads'),
    chargebee: { baseUrl: sandboxes.card.origin, apiKey: 'test_sandbox' },
    clinicToken,
    ...(sandboxes.outbox && {
      mail: { appOrigin: `http://localhost:${port}`, keyFile: join(data, 'mail.key'), outboxUrl: sandboxes.outbox.origin },
    }),
    config: {
      brand,
      apiUrl: '',
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
const development = isDevelopment ? await startVite(server.origin) : undefined

console.log(`Anamnesis is ready: http://localhost:${port}`)
console.log(`Mail that was sent: ${sandboxes.outbox?.origin ?? ''}`)
console.log(`The clinic’s page:  ${sandboxes.clinic?.origin ?? ''}`)
console.log(`Feature flags:      ${sandboxes.flags?.origin ?? ''}`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    development?.close()
    void Promise.all([server.stop(), sandboxes.stop()]).then(() => process.exit(0))
  })
}

/** The hot-reloading app in front of the API, in a process of its own: what it writes must not restart this one. */
async function startVite(target: string) {
  const vite = spawn('vite', ['--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    cwd: hostApp,
    stdio: 'inherit',
    env: { ...process.env, ANAMNESIS_API: target },
  })
  while (
    !(await fetch(`http://localhost:${port}/`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return { close: () => vite.kill() }
}
