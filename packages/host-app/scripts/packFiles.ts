// Writes a brotli and a gzip copy of each text file of the build; `npm run build` runs it
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const TEXTS = new Set(['.js', '.css', '.json', '.svg'])

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !TEXTS.has(extname(path)) || path.includes('/.vite/')) continue
  const content = await readFile(path)
  const [small, compatible] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // skip files that compression doesn't shrink
  if (small.length >= content.length) continue
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)])
}
