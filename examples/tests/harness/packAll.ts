import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackTarballs } from '../../../scripts/packed/unpackTarballs.ts'
import { published } from '../../../scripts/published.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the unpacked tarball of each package. */
    readonly unpacked: string
  }
}

/** Packs and unpacks the published packages once for all examples. */
export default function packAll({ provide }: TestProject): () => void {
  const work = mkdtempSync(join(tmpdir(), 'anamnesis-examples-'))
  provide('unpacked', unpackTarballs(published, work))
  return () => rmSync(work, { recursive: true, force: true })
}
