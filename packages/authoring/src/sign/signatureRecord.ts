import * as z from 'zod/mini'
import { readableLine, signerId } from './signer.ts'

/** A signature of a page as it is stored in the repository: who signed which content, when, and by which key. */
export const signatureRecord = z.strictObject({
  /** 2: `sha256` is of the content. Absent: it is of the text of the page, as in the first format. */
  version: z.optional(z.literal(2)),
  /** The page's file name. */
  page: readableLine,
  /** Of the content of the page, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signer: signerId,
  name: readableLine,
  role: readableLine,
  licence: z.optional(readableLine),
  signedAt: z.iso.datetime(),
  /** The fingerprint of the public key, which is in the signature. */
  key: z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/)),
  /** Of {@link statementOf} this record, as `ssh-keygen -Y sign` writes it. */
  signature: z.string(),
})

/** A signature of a page as it lies in the repository. */
export type SignatureRecord = z.infer<typeof signatureRecord>

/** What is signed: every line of a record but the signature, so that none of them can be changed without it. */
export function statementOf({
  version,
  page,
  sha256,
  signer,
  name,
  role,
  licence,
  signedAt,
  key,
}: Omit<SignatureRecord, 'signature'>): string {
  const lines = { version, page, sha256, signer, name, role, licence, signedAt, key }
  const written = Object.entries(lines).flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${value}`]))
  return `${['I have read this page and agree with it.', ...written].join('\n')}\n`
}

/** The file of a signer's signature of a page: one each, so that two who sign at a time change no file of each other. */
export function signatureFile(page: string, signer: string): string {
  return `${page.replace(/\.md$/, '')}.${signer}.json`
}
