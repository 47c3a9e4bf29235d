import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { published } from './published.ts'
import { releaseFindings } from './release/releaseFindings.ts'

// publishes the version written by `npm run release:version`, after building and checking it as consumers get it; --check stops before the
// registry

const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly repository: string } // our own
const findings = releaseFindings({
  repository,
  changed: execFileSync('git', ['diff', '--name-only', 'HEAD'], { encoding: 'utf8' }).split('\n').filter(Boolean),
  pending: globSync('.changeset/*.md', { exclude: ['**/README.md'] }),
})
for (const finding of findings) console.error(finding)
const isCheck = process.argv.includes('--check')
if (findings.length > 0 && !isCheck) process.exit(1)

function run(command: string, ...words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const names = published.map((folder) => folder.split('/')[1])
run('turbo', 'run', 'build', ...names.map((name) => `--filter=@anamnesis/${name}`))
run('turbo', 'run', '//#test:published')
if (!isCheck) run('changeset', 'publish')
process.exitCode = findings.length > 0 ? 1 : 0
