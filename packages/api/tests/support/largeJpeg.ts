import { JPEG } from './answerFlow.ts'

/** Maximum size of a JPEG comment, in bytes. */
const COMMENT = 65_533

/** A base64 picture, padded to a size in bytes with comments. */
export function largeJpeg(size: number): string {
  const plain = Buffer.from(JPEG, 'base64')
  const comments: Buffer[] = []
  for (let left = size - plain.length; left > 4; left -= COMMENT + 4) {
    const length = Math.min(COMMENT, left - 4)
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(length + 2, 2)
    comments.push(head, Buffer.alloc(length, 'a'))
  }
  return Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]).toString('base64')
}
