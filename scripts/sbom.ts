import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { type Sbom, steadySbom } from './supply/steadySbom.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const VERSION = Spec.Version.v1dot6

/** Everything that is built with or served, as pnpm reads it from the lockfile and the packages; what only builds has the scope `excluded`. */
function read(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', VERSION, '--sbom-type', 'application']
  // pnpm writes it, and the schema is asked below
  const sbom = JSON.parse(execFileSync('pnpm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })) as Sbom
  return `${JSON.stringify(steadySbom(sbom), null, 2)}\n`
}

const text = read()
const findings: string[] = []
if (read() !== text) findings.push('the same lockfile gave two different lists')
const invalid = await new Validation.JsonStrictValidator(VERSION).validate(text)
if (invalid !== null) findings.push(`it is not CycloneDX ${VERSION}: ${JSON.stringify(invalid).slice(0, 2000)}`)

mkdirSync(`${root}/dist`, { recursive: true })
writeFileSync(`${root}/dist/sbom.cdx.json`, text)
for (const finding of findings) console.error(`dist/sbom.cdx.json: ${finding}`)
// read above
console.log(`dist/sbom.cdx.json: ${(JSON.parse(text) as Sbom).components.length} packages, CycloneDX ${VERSION}`)
process.exitCode = findings.length === 0 ? 0 : 1
