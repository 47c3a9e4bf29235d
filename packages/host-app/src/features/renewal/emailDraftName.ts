import type { Brand } from '@anamnesis/flows'
import { draftName } from './draftName.ts'

/** What the renewal of a link is kept under on this device. */
export async function emailDraftName(brand: Pick<Brand, 'id'>, token: string): Promise<string> {
  return draftName(brand, await nameOf(token))
}

/** A name for a link that does not give the link away: the answers of one reader are never shown to the reader of another. */
async function nameOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
