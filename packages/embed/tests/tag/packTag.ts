import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packPackages } from '../../src/testing/packPackages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a stranger who has installed the tag from its tarball. */
    readonly installedTag: string
  }
}

/** Builds, packs and unpacks the tag once for all its tests. */
export default function packTag({ provide }: TestProject): () => void {
  const work = mkdtempSync(join(tmpdir(), 'anamnesis-tag-'))
  const folder = join(work, 'elsewhere')
  const remove = () => rmSync(work, { recursive: true, force: true })
  try {
    packPackages(work, folder)
  } catch (error) {
    remove()
    throw error
  }
  provide('installedTag', folder)
  return remove
}
