import { globSync, readFileSync, writeFileSync } from 'node:fs'

// updates the package versions in the examples and in the template of `anamnesis init` after `changeset version`

const { version } = JSON.parse(readFileSync('packages/engine/package.json', 'utf8')) as { readonly version: string } // our own
for (const file of globSync('{examples/*,packages/authoring/template}/package.json')) {
  const written = readFileSync(file, 'utf8').replaceAll(/("@anamnesis\/[a-z]+": "\^?)[^"]+/g, (_, before: string) => before + version)
  writeFileSync(file, written)
}
