import type { ReadyOnboarding } from '../features/onboarding/ReadyOnboarding.ts'
import type { HostServices } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'

/** Whether the prerendered page matches what the app would render for this address and user. A patient's page matches every address below it. */
export function matchesPrerenderedPage(root: HTMLElement, { auth, chatLink }: HostServices, ready: ReadyOnboarding | undefined): boolean {
  const { pathname, search, state } = createBrowserHistory().place().location
  const { returning, for: audience } = document.documentElement.dataset
  const { page } = root.dataset
  if (page === undefined || returning !== undefined) return false
  const isSignedIn = auth.token() !== undefined
  // a chat link shows another page
  if (audience !== undefined) return isSignedIn && !chatLink && `${pathname}/`.startsWith(`${page}/`)
  // the only query parameter that such a page reads
  const isLed = new URLSearchParams(search).has('next')
  if (page !== pathname || isLed || isSignedIn || auth.ended() !== undefined) return false
  // another page passed navigation state
  if (state != null) return false
  if (!pathname.startsWith('/onboarding/')) return true
  if (!ready) return false
  const { questionnaire } = ready.opened
  const { canGoBack, phase } = questionnaire.view()
  return !canGoBack && phase === 'asking' && Object.keys(questionnaire.answers()).length === 0
}
