import { Buffer } from 'node:buffer'

// Writes and reads tar files.

/** Block size of a tar file, in bytes. */
const BLOCK = 512
/** Sizes from here need more digits than an octal field has: 8 GiB. */
const LARGE = 8 ** 11

/** A file or folder in a tar file. */
export interface TarEntry {
  /** Folder names end in a slash. */
  readonly name: string
  readonly size: number
}

/** The header block of a file in POSIX format (ustar). @throws for a name longer than 100 bytes. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError('the name of a file is too long for a backup')
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) => header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name, 0)
  octal(name.endsWith('/') ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (size < LARGE) octal(size, 124, 12)
  else {
    // binary, as GNU tar and bsdtar write it
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  octal(0, 136, 12)
  header.write(name.endsWith('/') ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.fill(' ', 148, 156)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The padding after a file of this size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The end of a tar file. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** Reads the files of a tar file in order; read each content before the next file. @throws for an invalid or foreign tar file. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry & { readonly content: AsyncIterable<Buffer> }> {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const take = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await source.next()
      if (next.done === true) throw new Error('the file is truncated')
      rest = next.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  async function* exactly(size: number) {
    for (let left = size; left > 0;) {
      const chunk = await take(left)
      left -= chunk.length
      yield chunk
    }
  }
  const block = () => readAll(exactly(BLOCK))
  for (;;) {
    const header = await block()
    if (header.every((byte) => byte === 0)) return
    const written = header.toString('latin1', 148, 154)
    header.fill(' ', 148, 156)
    if (Number.parseInt(written, 8) !== checksum(header)) throw new Error('this is not a tar file')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8)
    yield { name, size, content: exactly(size) }
    await readAll(exactly(tarPadding(size).length))
  }
}

/** Reads the whole content of a file. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}
