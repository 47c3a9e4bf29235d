import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LicencePolicy, type LicensedPackage, licenceFindings } from './supply/licenceFindings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'))

/** Installed packages by licence, as reported by pnpm. */
function installed(group: '--prod' | '--dev'): LicensedPackage[] {
  const output = execFileSync('pnpm', ['licenses', 'list', '--recursive', group, '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  const byLicence = JSON.parse(output) as Record<string, { name: string }[]>
  return Object.entries(byLicence).flatMap(([licence, packages]) => packages.map(({ name }) => ({ name, licence })))
}

/** The packages in the built app, from the file that it shows to users. */
function bundled(): LicensedPackage[] {
  // written by Vite
  if (!existsSync(`${root}/packages/host-app/dist/licences.json`))
    throw new Error('LICENCES_NOT_BUILT: build the host app first: turbo run build')
  const packages = readJson('packages/host-app/dist/licences.json') as { name: string; identifier: string | null }[]
  return packages.map(({ name, identifier }) => ({ name, licence: identifier ?? 'Unknown' }))
}

const policy = readJson('scripts/licences.json') as LicencePolicy // our own file
const places = { browser: bundled(), production: installed('--prod'), development: installed('--dev') }
const findings = Object.entries(places).flatMap(([place, packages]) => {
  const counted = packages.length > 0 ? [] : [`${place}: no packages were found, so nothing was checked`]
  return [...counted, ...licenceFindings(place, packages, policy)]
})

for (const finding of findings) console.error(finding)
for (const [place, packages] of Object.entries(places)) console.log(`${place}: ${packages.length} packages`)
process.exitCode = findings.length === 0 ? 0 : 1
