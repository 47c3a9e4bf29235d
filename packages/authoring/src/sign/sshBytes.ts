/** A length-prefixed string, as in all OpenSSH formats. */
export function sshPart(bytes: Uint8Array | string): Buffer {
  const content = Buffer.from(bytes)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

/** Reads OpenSSH data sequentially. */
export interface SshReader {
  /** @throws RangeError at the end of the data. */
  readonly bytes: (count: number) => Buffer
  readonly number: () => number
  readonly part: () => Buffer
  readonly text: () => string
  readonly isAtEnd: () => boolean
}

/** Creates a reader of untrusted bytes. */
export function sshReader(content: Uint8Array): SshReader {
  const all = Buffer.from(content)
  let at = 0
  const bytes = (count: number) => {
    if (at + count > all.length) throw new RangeError('The data is shorter than its stated length.')
    return all.subarray(at, (at += count))
  }
  const number = () => bytes(4).readUInt32BE()
  const part = () => bytes(number())
  return { bytes, number, part, text: () => part().toString('latin1'), isAtEnd: () => at === all.length }
}
