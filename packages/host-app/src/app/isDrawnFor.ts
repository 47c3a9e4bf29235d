import type { ReadyOnboarding } from '../features/onboarding/ReadyOnboarding.ts'
import type { HostServices } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'

/**
 * Whether the page that was drawn at build time is the very one that the app would draw now: for this address, and a visitor of whom nothing is known.
 * The page of a patient stands for all that lie below it, until it is known what they show.
 */
export function isDrawnFor(root: HTMLElement, { auth, chatLink }: HostServices, ready: ReadyOnboarding | undefined): boolean {
  const { pathname, search, state } = createBrowserHistory().place().location
  const { returning, for: whose } = document.documentElement.dataset
  const { page } = root.dataset
  if (page === undefined || returning !== undefined) return false
  const isSignedIn = auth.token() !== undefined
  // a link to a conversation shows another page
  if (whose !== undefined) return isSignedIn && !chatLink && `${pathname}/`.startsWith(`${page}/`)
  // the one word of an address that such a page heeds: what else a link brings, such as where it stood, changes nothing on it
  const isLed = new URLSearchParams(search).has('next')
  if (page !== pathname || isLed || isSignedIn || auth.ended() !== undefined) return false
  // what another page of the app has told this one
  if (state != null) return false
  if (!pathname.startsWith('/onboarding/')) return true
  if (!ready) return false
  const { questionnaire } = ready.opened
  const { canGoBack, phase } = questionnaire.view()
  return !canGoBack && phase === 'asking' && Object.keys(questionnaire.answers()).length === 0
}
