import type { Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots, useScreenAddress, useView, type HistoryAdapter } from '@anamnesis/engine/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useMemo } from 'react'
import { useNavigate, useNavigationType, useLocation } from '../lib/router/Router.tsx'
import { FailedPage } from '../shell/FailedPage.tsx'
import { focusHeading } from '../shell/focusHeading.ts'

/** An open questionnaire with an address per screen. Redirects to login if a screen requires it, and to the last page after submission. */
export function QuestionnaireRoute({ questionnaire, slots, route, screen, doneAt, forget, onSent }: QuestionnaireRouteProps) {
  const navigate = useNavigate()
  const view = useView(questionnaire)
  const back = useScreenAddress(questionnaire, useRouterHistory(route, screen))

  useTopOfScreen(view.screen.id)
  useFocusOnEntry()
  useEffect(() => {
    if (view.phase === 'sign-in-required') navigate(`/login?next=${encodeURIComponent(`${route}/${view.screen.id}`)}`, { replace: true })
  }, [view.phase, view.screen.id, route, navigate])
  useEffect(() => {
    if (!view.isComplete) return
    forget()
    onSent?.()
    navigate(doneAt, { replace: true })
  }, [view.isComplete, forget, onSent, doneAt, navigate])

  return <Questionnaire questionnaire={questionnaire} slots={slots} onBack={back} fallback={drawError} onError={reportFault} />
}

/** Props of {@link QuestionnaireRoute}. */
export interface QuestionnaireRouteProps {
  readonly questionnaire: OpenQuestionnaire
  readonly slots: QuestionnaireSlots
  /** The address before the screen's id. */
  readonly route: string
  /** Id of the screen in the address, if any. */
  readonly screen: string | undefined
  /** The page after submission. */
  readonly doneAt: string
  /** Deletes the draft on this device after submission. */
  readonly forget: () => void
  /** Called after submission; must be stable. */
  readonly onSent?: () => void
}

// wrapped, since the browser's function is missing at build time
const reportFault = (error: unknown) => reportError(error)
const drawError = (retry: () => void, error: unknown) => <FailedPage error={error} onRetry={retry} onReload={retry} />

/** Scrolls to the top on each screen, before the heading receives focus. */
function useTopOfScreen(screen: string): void {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (last.current !== screen) window.scrollTo(0, 0)
    last.current = screen
  }, [screen])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
}

/** Focuses the heading of the first screen if the link that led here is gone; a loaded page keeps its focus. */
function useFocusOnEntry(): void {
  const navigationType = useNavigationType()
  const enter = useEffectEvent(() => {
    if (navigationType !== 'pop' && document.activeElement === document.body) focusHeading(document.querySelector('form'))
  })
  useEffect(() => enter(), [])
}

/** History state: the screen of the previous entry, and the one to return to after a change. */
interface EntryState {
  readonly questionnaire: { readonly behind?: string | undefined; readonly returnTo?: string | undefined }
}

/** Adapts the router's history. `screen` is the one in the address, `route` its prefix. */
export function useRouterHistory(route: string, screen: string | undefined): HistoryAdapter {
  const navigate = useNavigate()
  const location = useLocation()
  const navigationType = useNavigationType()
  const entry = useRef<{ screen: string | undefined } & EntryState['questionnaire']>({ screen, ...readState(location.state) })
  const listener = useRef<() => void>(undefined)

  useEffect(() => {
    const own = readState(location.state)
    entry.current = { screen, ...own }
    // ignores our own navigation; Back, Forward and links are the patient's
    if (!own || navigationType === 'pop') listener.current?.()
  }, [location, screen, navigationType])

  return useMemo(() => {
    const show = (id: string, replace: boolean, questionnaire: EntryState['questionnaire']) =>
      navigate(`${route}/${id}`, { replace, state: { questionnaire } satisfies EntryState })
    return {
      current: () => entry.current.screen,
      behind: () => entry.current.behind,
      returnTo: () => entry.current.returnTo,
      push: (id, returnTo) => show(id, false, { behind: entry.current.screen, returnTo }),
      replace: (id) => show(id, true, { behind: entry.current.behind }),
      back: () => navigate(-1),
      listen: (next) => {
        listener.current = next
        return () => {
          listener.current = undefined
        }
      },
    }
  }, [route, navigate])
}

/** Parses our history state, which is untrusted. */
function readState(state: unknown): EntryState['questionnaire'] | undefined {
  if (typeof state !== 'object' || state === null || !('questionnaire' in state)) return undefined
  const { questionnaire } = state
  if (typeof questionnaire !== 'object' || questionnaire === null) return undefined
  const textIn = (key: string) => {
    const text: unknown = Reflect.get(questionnaire, key)
    return typeof text === 'string' ? text : undefined
  }
  return { behind: textIn('behind'), returnTo: textIn('returnTo') }
}
