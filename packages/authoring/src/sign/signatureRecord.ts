import * as z from 'zod/mini'
import { readableLine, signerId } from './signer.ts'

/** A stored signature of a page: signer, content, time and key. */
export const signatureRecord = z.strictObject({
  /** 2: `sha256` covers the content. Absent: it covers the page text (first format). */
  version: z.optional(z.literal(2)),
  /** File name of the page. */
  page: readableLine,
  /** Content hash in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signer: signerId,
  name: readableLine,
  role: readableLine,
  licence: z.optional(readableLine),
  signedAt: z.iso.datetime(),
  /** Fingerprint of the public key in the signature. */
  key: z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/)),
  /** Signature of {@link statementOf} this record, as `ssh-keygen -Y sign` writes it. */
  signature: z.string(),
})

/** A stored signature of a page. */
export type SignatureRecord = z.infer<typeof signatureRecord>

/** The signed text: every line of a record except the signature. */
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

/** The signature file of a signer and a page. One file each avoids merge conflicts. */
export function signatureFile(page: string, signer: string): string {
  return `${page.replace(/\.md$/, '')}.${signer}.json`
}
