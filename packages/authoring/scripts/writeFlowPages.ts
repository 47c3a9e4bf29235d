import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findProject } from '../src/project/findProject.ts'
import { flowPages } from '../src/print/flowPages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// a page for signing per resolved flow
const folder = fileURLToPath(new URL('../../../dist/docs/flows', import.meta.url))
const pages = await flowPages(await findProject(undefined, root))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of pages) writeFileSync(`${folder}/${name}`, text)
console.log(`Pages written: ${pages.size}, to dist/docs/flows.`)
