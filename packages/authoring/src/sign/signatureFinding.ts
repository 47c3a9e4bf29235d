import type { Finding, Severity } from '../lint/Finding.ts'

/** A signature finding for the whole file. */
export function signatureFinding(code: SignatureCode, file: string, message: string, severity: Severity = 'error'): Finding {
  return { code, severity, place: { file, offset: 0, length: 0, line: 1, column: 1 }, message, suggestion: signatureSuggestions[code] }
}

/** How to fix each signature fault. */
export const signatureSuggestions = {
  PAGE_UNSIGNED: 'A responsible person reads it and signs it: anamnesis sign, docs/signing.md.',
  PAGE_CHANGED: 'Read the changes (anamnesis diff shows them), and sign it again.',
  SIGNER_UNLISTED: 'A listed signer reads the page and signs it.',
  SIGNATURE_INVALID: 'Restore the file from git, or remove it and sign the page again: anamnesis sign.',
} as const

/** Finding codes of `anamnesis lint --signed`. */
export type SignatureCode = keyof typeof signatureSuggestions

/** Whether a code is about signatures. */
export const isSignatureCode = (code: string): code is SignatureCode => Object.hasOwn(signatureSuggestions, code)
