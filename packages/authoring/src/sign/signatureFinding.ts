import type { Finding, Severity } from '../lint/Finding.ts'

/** How to fix each signature fault. */
const mends = {
  PAGE_UNSIGNED: 'Whoever answers for it reads it and signs it: anamnesis sign, docs/signing.md.',
  PAGE_CHANGED: 'Read what has changed since (anamnesis diff shows it), and sign it again.',
  SIGNER_UNLISTED: 'Somebody who is on the list reads the page and signs it.',
  SIGNATURE_INVALID: 'Take the file back from git, or remove it; the page is signed anew by anamnesis sign.',
} as const

/** Finding codes of `anamnesis lint --signed`. */
export type SignatureCode = keyof typeof mends

/** Whether a code is about signatures. */
export const isSignatureCode = (code: string): code is SignatureCode => Object.hasOwn(mends, code)

/** A signature finding for the whole file. */
export function signatureFinding(code: SignatureCode, file: string, message: string, severity: Severity = 'error'): Finding {
  return { code, severity, place: { file, offset: 0, length: 0, line: 1, column: 1 }, message, mend: mends[code] }
}
