import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesToSign } from '../print/pagesToSign.ts'
import { sha256Of } from './sha256Of.ts'
import type { SignatureFolders } from './signatureFolders.ts'

/** A page as it lies in its folder. */
export interface PageAsItIs {
  readonly page: string
  /** The hash of its bytes; undefined where it is not there. */
  readonly sha256: string | undefined
  /** It is what the flows say today. */
  readonly isCurrent: boolean
}

/** Reads a page that is signed, and holds it against the flows; undefined where there is no such page to sign. */
export async function readPage(page: string, { pages }: SignatureFolders): Promise<PageAsItIs | undefined> {
  const write = pagesToSign.get(page)
  if (!write) return undefined
  const sha256 = hashOf(join(pages, page))
  return { page, sha256, isCurrent: sha256 === sha256Of(await write()) }
}

function hashOf(file: string): string | undefined {
  try {
    return sha256Of(readFileSync(file))
  } catch {
    return undefined
  }
}
