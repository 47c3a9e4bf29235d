import { normalisePostalCode } from '@anamnesis/engine/internal'

/** Letters and digits of a typed postal code, including extra ones for the check to refuse. */
export function typedPostalCode(text: string): string {
  return normalisePostalCode(text.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** Formats a stored postal code: K1A 0B1. */
export function drawPostalCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
}
