import { globSync, readFileSync, writeFileSync } from 'node:fs'

// updates the package versions in the examples after `changeset version`

const { version } = JSON.parse(readFileSync('packages/engine/package.json', 'utf8')) as { readonly version: string } // our own
for (const file of globSync('examples/*/package.json')) {
  const written = readFileSync(file, 'utf8').replaceAll(/("@anamnesis\/[a-z]+": )"[^"]+"/g, (_, name: string) => `${name}"${version}"`)
  writeFileSync(file, written)
}
