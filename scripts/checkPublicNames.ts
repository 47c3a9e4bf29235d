import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiEntries, type ApiEntry, internalEntries } from './api/apiEntries.ts'
import { exportedNames } from './api/publicNames.ts'

// Compares the exported names of every entry point with docs/public-names.md; --accept updates that page.

const root = fileURLToPath(new URL('..', import.meta.url))
const page = join(root, 'docs/public-names.md')
const namesOf = (entries: readonly ApiEntry[]) =>
  entries.flatMap(({ specifier, source }) =>
    exportedNames(source, readFileSync(join(root, source), 'utf8')).map((name) => `${specifier} ${name}`),
  )
const stable = namesOf(apiEntries(root))
const internal = namesOf(internalEntries(root))
const names = [...stable, ...internal]
const text = `# Public names

What each entry point exports: removing or renaming a name is a breaking change. \`npx node scripts/checkPublicNames.ts --accept\` writes this page, and \`npx node scripts/checkPublicNames.ts\`
fails when a package exports something else. \`npm run docs\` explains each name.

\`\`\`text
${stable.join('\n')}
\`\`\`

## Without a promise

Entry points \`/internal\` serve the other packages of this repository. Any version may change them.

\`\`\`text
${internal.join('\n')}
\`\`\`
`

if (process.argv.includes('--accept')) {
  writeFileSync(page, text)
  console.log('Written to docs/public-names.md. Review its difference before you commit it.')
} else {
  const accepted = readFileSync(page, 'utf8')
  const before = accepted.split('\n').filter((line) => line.startsWith('@'))
  for (const name of before) if (!names.includes(name)) console.error(`no longer exported: ${name}`)
  for (const name of names) if (!before.includes(name)) console.error(`new: ${name}`)
  if (accepted === text)
    console.log(`${stable.length} public and ${internal.length} internal names are exported, as docs/public-names.md lists them.`)
  else {
    console.error(
      'The exported names differ from docs/public-names.md. If this is intended: npx node scripts/checkPublicNames.ts --accept, and add a changeset.',
    )
    process.exitCode = 1
  }
}
