import type { Brand } from '@anamnesis/flows'
import { draftName } from './draftName.ts'

/** Name of the draft of an e-mail's renewal. */
export async function emailDraftName(brand: Pick<Brand, 'id'>, token: string): Promise<string> {
  return draftName(brand, await nameOf(token))
}

/** Hash of a token: names the draft without revealing the link. */
async function nameOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
