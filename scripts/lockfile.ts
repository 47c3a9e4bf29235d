import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { installScripts } from './supply/installScripts.ts'
import { lockfileFindings, type Manifest } from './supply/lockfileFindings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

const folders = ['.', 'bench', ...readdirSync(`${root}/packages`).map((name) => `packages/${name}`)]
const manifests = folders
  .filter((folder) => existsSync(`${root}/${folder}/package.json`))
  // our own files
  .map((folder) => [folder, JSON.parse(read(`${folder}/package.json`)) as Manifest] as const)
const { allowBuilds } = parse(read('pnpm-workspace.yaml')) as { allowBuilds: Record<string, boolean> }

const findings = lockfileFindings(read('pnpm-lock.yaml'), Object.fromEntries(manifests))
for (const file of ['.npmrc', 'pnpm-workspace.yaml']) {
  if (/registry(=|:)|_auth/i.test(read(file)))
    findings.push(`${file}: names a registry or its credentials, which belong in the machine's configuration`)
}
for (const name of installScripts(`${root}/node_modules/.pnpm`).filter((installed) => !(installed in allowBuilds))) {
  findings.push(
    `${name}: has a script that runs when it is installed: look at it, then say under allowBuilds in pnpm-workspace.yaml whether it may`,
  )
}

for (const finding of findings) console.error(finding)
console.log(
  findings.length === 0 ? 'Every package is named by its hash, and is what package.json asks for.' : `Findings: ${findings.length}.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
