import type { ReadyOnboarding } from '../features/onboarding/ReadyOnboarding.ts'
import type { HostServices } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'

/** Whether the page that was drawn at build time is the very one that the app would draw now: for this address, and a visitor of whom nothing is known. */
export function isDrawnFor(root: HTMLElement, services: HostServices, ready: ReadyOnboarding | undefined): boolean {
  const { auth } = services
  const { pathname, search, state } = createBrowserHistory().place().location
  const page = root.dataset['page']
  if (page === undefined || document.documentElement.dataset['returning'] !== undefined) return false
  if (document.documentElement.dataset['for'] === 'patient') return isShellOf(page, pathname, services)
  if (page !== pathname || search !== '' || auth.token() !== undefined || auth.ended() !== undefined) return false
  // what another page of the app has told this one
  if (state != null) return false
  if (!pathname.startsWith('/onboarding/')) return true
  if (!ready) return false
  const { questionnaire } = ready.opened
  const { canGoBack, phase } = questionnaire.view()
  return !canGoBack && phase === 'asking' && Object.keys(questionnaire.answers()).length === 0
}

/** The shell of a page stands for all that lie below it, until it is known what they show; a link to a conversation shows another page. */
function isShellOf(page: string, pathname: string, { auth, chatLink }: HostServices): boolean {
  return (pathname === page || pathname.startsWith(`${page}/`)) && auth.token() !== undefined && chatLink === undefined
}
