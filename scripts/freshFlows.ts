import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeThemes } from './themes/writeThemes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'packages/flows/src/generated/stamp')
const schemas = join(root, 'packages/flows/schema')
/** Inputs of generation: documents, product code, and the code that resolves them. */
const SOURCES = ['packages/flows/src', 'packages/flows/scripts', 'packages/engine/src', 'packages/authoring/src']
const CONFIG = 'packages/flows/anamnesis.config.json'
const DECIDES = /\.(json|png|ts)$/
const OTHER = /\.test(-d)?\.ts$|[\\/](testing|generated)[\\/]/

/** Regenerates the app's flows, its themes and the editors' JSON Schemas when outdated; takes milliseconds when nothing changed.
 * @throws FLOWS_INVALID with the findings.
 */
export function freshFlows(): void {
  generateFlows()
  writeThemes()
}

function generateFlows(): void {
  const wanted = hashOfSources()
  if (existsSync(schemas) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'packages/authoring/bin/anamnesis.mjs'), 'generate'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}FLOWS_INVALID: fix the flows first. To see the findings again: npx anamnesis lint`)
  writeFileSync(stamp, wanted)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of [CONFIG, ...SOURCES.flatMap(filesBelow)])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => DECIDES.test(file) && !OTHER.test(file))
    .toSorted()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    freshFlows()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
