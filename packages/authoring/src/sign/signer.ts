import * as z from 'zod/mini'
import { readKeyLine } from './sshPublicKey.ts'

/** A person who may sign pages, with their public key. */
export type Signer = z.infer<typeof signer>

/** A line of visible characters, without control or bidirectional characters. */
export const readableLine = z
  .string()
  .check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,200}$/u, 'Write one line of up to 200 characters.'))
/** Id of a signer. */
export const signerId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens, such as m-tremblay.'))

/** A person who may sign pages. */
export const signer = z.strictObject({
  id: signerId,
  name: readableLine,
  /** Their role, such as `medical lead` or `pharmacist`. */
  role: readableLine,
  /** Licence number with the issuing body. */
  licence: z.optional(readableLine),
  /** The line of their `.pub` file. */
  key: readableLine.check(z.refine((key) => readKeyLine(key) !== undefined, 'Write the line of an ed25519 .pub file: ssh-ed25519 AAAA…')),
})
