import type { SessionPort } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import { EmbedError } from '../EmbedError.ts'

/** Fetches the answers that a tag begins with: a session document, as the engine keeps it. @throws EmbedError EMBED_SESSION_NOT_LOADED where none comes. */
export async function loadSession(address: string): Promise<SessionPort> {
  const response = await fetch(new URL(address, document.baseURI)).catch(() => undefined)
  const stored: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (stored === undefined)
    throw new EmbedError('EMBED_SESSION_NOT_LOADED', 'the session did not come, or is no JSON.', 'Look at its address, or leave it out.')
  return createMemorySession(stored)
}
