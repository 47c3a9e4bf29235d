import { createHash } from 'node:crypto'

/** The hash that a page is signed by, in hexadecimal digits. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
