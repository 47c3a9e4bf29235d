import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installNamed } from '../../../../scripts/packed/installNamed.ts'
import { unpackTarballs } from '../../../../scripts/packed/unpackTarballs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the tag installed from its tarball. */
    readonly installedTag: string
  }
}

/** Packs and installs the tag once for all tests. */
export default function packTag({ provide }: TestProject): () => void {
  const work = mkdtempSync(join(tmpdir(), 'anamnesis-tag-'))
  const folder = join(work, 'elsewhere')
  mkdirSync(folder)
  installNamed(unpackTarballs(['packages/engine', 'packages/fields', 'packages/embed'], work), folder, ['@anamnesis/embed'])
  provide('installedTag', folder)
  return () => rmSync(work, { recursive: true, force: true })
}
