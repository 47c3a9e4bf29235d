import * as z from 'zod/mini'
import { readKeyLine } from './sshPublicKey.ts'

/** A line that people read: nothing in it hides, moves or breaks what stands beside it. */
export const readableLine = z
  .string()
  .check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,200}$/u, 'Write one line of up to 200 characters.'))
export const signerId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write small letters, digits and hyphens, such as m-tremblay.'))

/** Somebody who may sign pages. */
export const signer = z.strictObject({
  id: signerId,
  name: readableLine,
  /** What they answer for, such as `medical lead` or `pharmacist`. */
  role: readableLine,
  /** The number of their licence, with who has given it. */
  licence: z.optional(readableLine),
  /** The line of their `.pub` file. */
  key: readableLine.check(z.refine((key) => readKeyLine(key) !== undefined, 'Write the line of an ed25519 .pub file: ssh-ed25519 AAAA…')),
})

/** Somebody who may sign pages, with the public key that shows it. */
export type Signer = z.infer<typeof signer>
