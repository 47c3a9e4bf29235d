import { readFile } from 'node:fs/promises'

/** How a file may lie beside itself, made smaller by the build; the smallest first. */
const PACKED = { br: '.br', gzip: '.gz' } as const

/** A way to send bytes in fewer of them. */
export type Encoding = keyof typeof PACKED

/** What is sent of a file, and how it is packed. */
export interface SiteFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding | undefined
}

/** The ways of ours that a browser takes, by its Accept-Encoding; the one that makes things smallest first. */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  const taken = (accepted ?? '').split(',').map((one) => one.trim().replaceAll(' ', '').toLowerCase())
  return (['br', 'gzip'] as const).filter((one) =>
    taken.some((entry) => entry === one || (entry.startsWith(`${one};q=`) && !/q=0(\.0*)?$/.test(entry))),
  )
}

/** A file in the smallest way that it lies there and the browser takes; undefined when it is not there. */
export async function siteFile(path: string, encodings: readonly Encoding[]): Promise<SiteFile | undefined> {
  for (const encoding of encodings) {
    const content = await readFile(path + PACKED[encoding]).catch(() => undefined)
    if (content) return { content: new Uint8Array(content), encoding }
  }
  const content = await readFile(path).catch(() => undefined)
  return content && { content: new Uint8Array(content), encoding: undefined }
}
