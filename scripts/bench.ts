import { spawnSync } from 'node:child_process'

// `npm run bench -- <name> [options]` runs one measurement; none is part of a test

/** Each measurement: its program, and the packages it needs built. */
const BENCHES: Readonly<Record<string, { readonly program: string; readonly built?: readonly string[] }>> = {
  api: { program: 'packages/api/scripts/benchApi.ts' },
  authoring: { program: 'packages/authoring/scripts/benchAuthoring.ts' },
  clinical: { program: 'bench/clinical/bench.ts' },
  dashboard: { program: 'bench/app/measureDashboard.ts' },
  engine: { program: 'bench/engine/bench.ts' },
  'engine-by-hand': { program: 'bench/engine/benchHand.ts' },
  fields: { program: 'packages/fields/scripts/benchFields.ts' },
  kill: { program: 'packages/api/scripts/proveKill.ts' },
  money: { program: 'packages/api/scripts/proveMoney.ts' },
  page: { program: 'bench/app/measurePage.ts' },
  passwords: { program: 'packages/api/scripts/benchPasswords.ts' },
  soak: { program: 'packages/api/scripts/soak.ts' },
  uploads: { program: 'packages/api/scripts/benchUploads.ts' },
  web: { program: 'bench/web/benchWeb.ts', built: ['engine', 'fields', 'host-app'] },
}

const [name = '', ...options] = process.argv.slice(2)
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (!bench) {
  console.error(`BENCH_UNKNOWN ${name || '(no name)'}: name one of ${Object.keys(BENCHES).join(', ')}, as in npm run bench -- engine.`)
  process.exit(2)
}
if (bench.built) run('turbo', 'run', 'build', ...bench.built.map((folder) => `--filter=@anamnesis/${folder}`), '--output-logs=errors-only')
run(process.execPath, '--conditions=@anamnesis/source', bench.program, ...options)

function run(command: string, ...words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
