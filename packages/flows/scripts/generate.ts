import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { medicineOptionsFile } from '../src/formulary/medicines/medicineOptions.ts'
import { generateFiles } from '../src/resolve/generateFiles.ts'
import { eventsPage } from '../src/testing/eventTable.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// first: the flows read it
writeFileSync(join(root, 'src/options/medications.json'), medicineOptionsFile())
const files = generateFiles()
rmSync(join(root, 'src/generated'), { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
writeFileSync(join(root, '../../docs/events.md'), eventsPage())
console.log(`${files.size} files written.`)
