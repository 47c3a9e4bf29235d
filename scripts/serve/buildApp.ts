import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the host app unless it is up to date. Exits with the build's output if it fails. */
export function buildApp(): void {
  const built = spawnSync('turbo', ['run', 'build', '--filter=@anamnesis/host-app', '--only', '--output-logs=errors-only'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  })
  if (built.status === 0) return
  process.stderr.write(built.stdout + built.stderr)
  process.exit(built.status ?? 1)
}
