import type { ComponentType } from 'react'
import type { DraftPlace } from '../lib/drafts/DraftPlace.ts'
import type { HostServices } from '../lib/HostServices.tsx'

/** A draft that somebody else may have left, and the page that asks. */
export interface DraftQuestion {
  readonly place: DraftPlace
  readonly Page: ComponentType<{ readonly onAnswer: (isTheirs: boolean) => void }>
}

/** Whether a questionnaire may be opened on this device as it is: not before a login, nor before a draft that a closed tab has left is asked about. */
export async function lookForDraft(
  { auth, drafts }: Pick<HostServices, 'auth' | 'drafts'>,
  name: string,
  needsNoAccount = false,
): Promise<'open' | 'log in' | DraftQuestion> {
  const isSignedIn = auth.token() !== undefined
  const place = await (await drafts.box()).place(name)
  const draft = await place.look()
  if (draft?.owner !== undefined) return isSignedIn ? 'open' : 'log in'
  if (place.isOwn()) return 'open'
  if (draft) return { place, Page: (await import('./WasThatYou.tsx')).WasThatYou }
  return !isSignedIn && !needsNoAccount && auth.isKnown() ? 'log in' : 'open'
}
