import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { published } from '../../../scripts/published.ts'
import { root } from './root.ts'
import { run } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each package lies as its tarball holds it. */
    readonly unpacked: string
  }
}

/** Packs the packages as they were built and as they are published, and unpacks the tarballs: what is not in them, no example has. */
export default function packAll({ provide }: TestProject): () => void {
  const work = mkdtempSync(join(tmpdir(), 'anamnesis-examples-'))
  for (const folder of published) {
    const [, name = ''] = folder.split('/')
    if (!existsSync(join(root, 'packages', name, 'dist'))) throw new Error(`packages/${name} is not built. Run: npm run build`)
    const tarballs = join(work, 'tarballs', name)
    run(join(root, folder), 'pnpm', 'pack', '--config.ignore-scripts=true', '--pack-destination', tarballs)
    const to = join(work, 'unpacked', name)
    mkdirSync(to, { recursive: true })
    run(tarballs, 'tar', '-xzf', readdirSync(tarballs)[0] ?? '', '--strip-components=1', '-C', to)
  }
  provide('unpacked', join(work, 'unpacked'))
  return () => rmSync(work, { recursive: true, force: true })
}
