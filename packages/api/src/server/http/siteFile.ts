import { readFile } from 'node:fs/promises'

/** Reads a file in the smallest available variant that the browser accepts; undefined if there is none. */
export async function siteFile(path: string, encodings: readonly Encoding[]): Promise<SiteFile | undefined> {
  for (const encoding of encodings) {
    const content = await readFile(path + PACKED[encoding]).catch(() => undefined)
    if (content) return { content: new Uint8Array(content), encoding }
  }
  const content = await readFile(path).catch(() => undefined)
  return content && { content: new Uint8Array(content), encoding: undefined }
}

/** File name extensions of the build's compressed variants, smallest first. */
const PACKED = { br: '.br', gzip: '.gz' } as const

/** A content encoding. */
export type Encoding = keyof typeof PACKED

/** The content of a file and its encoding. */
export interface SiteFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding | undefined
}

/** The supported encodings in an Accept-Encoding header, smallest first. */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  const taken = (accepted ?? '').split(',').map((one) => one.trim().replaceAll(' ', '').toLowerCase())
  return (['br', 'gzip'] as const).filter((one) =>
    taken.some((entry) => entry === one || (entry.startsWith(`${one};q=`) && !/q=0(\.0*)?$/.test(entry))),
  )
}
