import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildSite } from './docs/buildSite.ts'

// Writes the documentation site into dist/docs. scripts/apiDocs.ts adds the API reference.

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'dist/docs')
const write = (address: string, text: string) => {
  mkdirSync(dirname(join(out, address)), { recursive: true })
  writeFileSync(join(out, address), text)
}

rmSync(out, { recursive: true, force: true })
const { html, pictures, entries, documents } = buildSite(root)
for (const [address, page] of [...html, ...documents]) write(address, page)
// the recipes run in the tag, as it is published; turbo builds it first
const tag = join(root, 'packages/embed/dist/browser')
if (!existsSync(tag)) execFileSync('turbo', ['run', 'build', '--filter=@anamnesis/embed'], { cwd: root, stdio: 'inherit' })
cpSync(tag, join(out, 'embed'), { recursive: true, filter: (path) => !path.endsWith('.map') })
for (const picture of pictures) {
  mkdirSync(dirname(join(out, picture)), { recursive: true })
  copyFileSync(join(root, picture), join(out, picture))
}
copyFileSync(join(root, 'scripts/docs/browser/site.css'), join(out, 'site.css'))
write('searchEntries.js', `window.searchEntries=${JSON.stringify(entries)}\n`)
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: out,
    emptyOutDir: false,
    lib: { entry: join(root, 'scripts/docs/browser/search.ts'), formats: ['iife'], name: 'search', fileName: () => 'search.js' },
  },
})
console.log(`${html.size} pages are in dist/docs/index.html.`)
