import type { ComponentType } from 'react'
import type { DraftEntry } from '../lib/drafts/DraftEntry.ts'
import type { HostServices } from '../lib/HostServices.tsx'

/** Whether a questionnaire may open, or needs a login or a confirmation of a draft first. */
export async function findDraft(
  { auth, drafts }: Pick<HostServices, 'auth' | 'drafts'>,
  name: string,
  needsNoAccount = false,
): Promise<'open' | 'log in' | DraftQuestion> {
  const isSignedIn = auth.token() !== undefined
  const place = await (await drafts.box()).place(name)
  const draft = await place.read()
  if (draft?.owner !== undefined) return isSignedIn ? 'open' : 'log in'
  if (place.isOwn()) return 'open'
  if (draft) return { place, Page: (await import('./ResumeDraftPrompt.tsx')).ResumeDraftPrompt }
  return !isSignedIn && !needsNoAccount && auth.isKnown() ? 'log in' : 'open'
}

/** A draft that may be another user's, and its confirmation. */
export interface DraftQuestion {
  readonly place: DraftEntry
  readonly Page: ComponentType<{ readonly onAnswer: (isTheirs: boolean) => void }>
}
