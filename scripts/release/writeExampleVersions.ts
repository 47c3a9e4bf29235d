import { globSync, readFileSync, writeFileSync } from 'node:fs'

// the examples name the packages by their version, as a stranger does: after `changeset version`, by the next one

const { version } = JSON.parse(readFileSync('packages/engine/package.json', 'utf8')) as { readonly version: string } // our own
for (const file of globSync('examples/*/package.json')) {
  const written = readFileSync(file, 'utf8').replaceAll(/("@anamnesis\/[a-z]+": )"[^"]+"/g, (_, name: string) => `${name}"${version}"`)
  writeFileSync(file, written)
}
