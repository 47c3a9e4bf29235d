import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from './root.ts'
import { run } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each package lies as its tarball holds it. */
    readonly unpacked: string
  }
}

/** The packages that an example may name. */
const PACKAGES = ['engine', 'fields', 'embed', 'flows', 'authoring']

/** Packs the packages as they were built, and unpacks the tarballs: what is not in them, no example has. */
export default function packAll({ provide }: TestProject): () => void {
  const work = mkdtempSync(join(tmpdir(), 'anamnesis-examples-'))
  for (const name of PACKAGES) {
    const from = join(root, 'packages', name)
    if (!existsSync(join(from, 'dist'))) throw new Error(`packages/${name} is not built. Run: npm run build`)
    const tarball = run(from, 'npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', work).trim()
    const to = join(work, 'unpacked', name)
    mkdirSync(to, { recursive: true })
    run(work, 'tar', '-xzf', join(work, tarball), '--strip-components=1', '-C', to)
  }
  provide('unpacked', join(work, 'unpacked'))
  return () => rmSync(work, { recursive: true, force: true })
}
