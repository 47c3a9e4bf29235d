import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './serve/buildApp.ts'
import { readPorts } from './serve/readPorts.ts'
import { exitWith, startLocalApp } from './serve/startLocalApp.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isDevelopment = process.argv.includes('--dev')
const ports = readPorts()
const port = ports.PORT
const brand = process.env['ANAMNESIS_BRAND'] ?? 'northway'
const data = process.env['ANAMNESIS_DATA'] ?? join(root, '.data', brand)

if (!isDevelopment) buildApp()
const app = await startLocalApp({ brand, data, ports, isDevelopment })
let isStopping = false
const development = isDevelopment ? await startVite(app.api) : undefined

console.log(`Anamnesis is ready: ${app.address}`)
console.log(`Mail that was sent: ${app.sandboxes.outbox?.origin ?? ''}`)
console.log(`The clinic’s page:  ${app.sandboxes.clinic?.origin ?? ''}`)
console.log(`Feature flags:      ${app.sandboxes.flags?.origin ?? ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    development?.close()
    void app.stop().then(() => process.exit(0))
  })
}

/** Starts Vite in front of the API in a separate process, so that its file writes do not restart this one. */
async function startVite(target: string) {
  const vite = spawn('vite', ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/host-app'),
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
