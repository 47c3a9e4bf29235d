import { parse } from 'yaml'

/** Dependencies by name, as in package.json. */
type Dependencies = Readonly<Record<string, string>>

/** The fields read of a package.json. */
export interface Manifest {
  readonly dependencies?: Dependencies
  readonly devDependencies?: Dependencies
  readonly optionalDependencies?: Dependencies
}

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The fields read of pnpm-lock.yaml version 9. */
interface Lockfile {
  readonly lockfileVersion: string
  readonly importers: Readonly<Record<string, Partial<Record<(typeof GROUPS)[number], Record<string, { readonly specifier: string }>>>>>
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<Record<string, string>> }>>
  readonly snapshots: Readonly<Record<string, unknown>>
}

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
/** `@scope/name@1.2.3-beta.4`; an address or a branch does not match. */
const NAME_AND_VERSION = /^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/

/** Faults of a lockfile, one sentence each: a package without content hash, from outside the registry or with a host
 * name, or a mismatch with the `manifests` (by folder, `.` for the root). Empty when valid.
 */
export function lockfileFindings(text: string, manifests: Readonly<Record<string, Manifest>>): string[] {
  // written by pnpm; the version is checked first
  const lockfile = parse(text) as Lockfile
  if (lockfile.lockfileVersion !== '9.0') return [`lockfileVersion is ${lockfile.lockfileVersion}: this check knows 9.0`]
  return [...packageFindings(lockfile), ...addressFindings(text), ...manifestFindings(lockfile, manifests)]
}

function packageFindings({ packages, snapshots }: Lockfile): string[] {
  const findings: string[] = []
  for (const [key, { resolution }] of Object.entries(packages)) {
    if (!NAME_AND_VERSION.test(key)) findings.push(`${key}: is not a name and a version of the registry`)
    const { integrity, ...others } = resolution
    if (!SHA512.test(integrity ?? '')) findings.push(`${key}: has no sha512 integrity`)
    for (const other of Object.keys(others)) findings.push(`${key}: is resolved by ${other}, not by its hash alone`)
  }
  for (const key of Object.keys(snapshots)) {
    const withoutPeers = key.replace(/\(.*$/, '')
    if (!(withoutPeers in packages)) findings.push(`${key}: is used, and no hash is listed for it`)
  }
  return findings
}

function addressFindings(text: string): string[] {
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  // a deprecation message may contain a link
  const named = lines.filter(({ line }) => line.includes('://') && !/^\s+deprecated:/.test(line))
  return named.map(({ line, number }) => `line ${number}: names a host: ${line.trim()}`)
}

function manifestFindings({ importers }: Lockfile, manifests: Readonly<Record<string, Manifest>>): string[] {
  const findings: string[] = []
  for (const folder of new Set([...Object.keys(manifests), ...Object.keys(importers)])) {
    for (const group of GROUPS) {
      const declared = manifests[folder]?.[group] ?? {}
      const locked = importers[folder]?.[group] ?? {}
      for (const name of new Set([...Object.keys(declared), ...Object.keys(locked)])) {
        const [wanted, known] = [declared[name], locked[name]?.specifier]
        if (wanted !== known)
          findings.push(`${folder}: package.json asks for ${name} ${wanted ?? 'not at all'}, the lockfile has ${known ?? 'none'}`)
      }
    }
  }
  return findings
}
