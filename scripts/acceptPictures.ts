import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { smallPng } from './pictures/smallPng.ts'

// takes the pictures of all stories again, or of those whose files are named: what is on show now is what is meant
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.storybook/pictures')
const files = process.argv.slice(2)

// a story that is gone leaves no picture
if (files.length === 0) rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync('vitest', ['run', '--update', '--project', 'stories-*', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PICTURES: 'accept' },
})

const PALETTE = 3
/** Where a PNG says how its colours are written. */
const COLOUR_TYPE = 25
let bytes = 0
const pictures = globSync('**/*.png', { cwd: folder })
for (const name of pictures) {
  const path = join(folder, name)
  const taken = readFileSync(path)
  const small = taken[COLOUR_TYPE] === PALETTE ? taken : smallPng(PNG.sync.read(taken))
  if (small !== taken) writeFileSync(path, small)
  bytes += small.length
}
console.log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB. Look at what changed before you commit them.`)
process.exitCode = status ?? 1
