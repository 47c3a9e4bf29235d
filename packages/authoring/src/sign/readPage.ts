import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from './sha256Of.ts'
import type { SignedPages } from './signedPages.ts'

/** A page as it lies in its folder. */
export interface PageAsItIs {
  readonly page: string
  /** The hash of its bytes; undefined where it is not there. */
  readonly sha256: string | undefined
  /** It is what the flows say today. */
  readonly isCurrent: boolean
}

/** Reads a page that is signed, and holds it against the flows; undefined where there is no such page to sign. */
export function readPage(page: string, { pages, write: written }: SignedPages): PageAsItIs | undefined {
  const write = written.get(page)
  if (!write) return undefined
  const sha256 = hashOf(join(pages, page))
  return { page, sha256, isCurrent: sha256 === sha256Of(write()) }
}

function hashOf(file: string): string | undefined {
  try {
    return sha256Of(readFileSync(file))
  } catch {
    return undefined
  }
}
