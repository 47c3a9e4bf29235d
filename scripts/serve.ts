import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWatching = process.argv.includes('--watch')

if (!isWatching) {
  const built = spawnSync('turbo', ['run', 'build', '--filter=@anamnesis/host-app', '--output-logs=errors-only'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

const { startSandboxes } = await import('@anamnesis/sandbox')
void startSandboxes
mkdirSync(join(root, '.data'), { recursive: true })
