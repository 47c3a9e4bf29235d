import type { Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots, useScreenAddress, useView, type HistoryAdapter } from '@anamnesis/engine/react'
import { useEffect, useLayoutEffect, useRef, useMemo } from 'react'
import { useNavigate, useCameBy, useLocation } from '../lib/router/Router.tsx'
import { FailedPage } from '../shell/FailedPage.tsx'

/** What a questionnaire at an address is drawn from. */
export interface QuestionnaireRouteProps {
  readonly questionnaire: OpenQuestionnaire
  readonly slots: QuestionnaireSlots
  /** The address before the screen's id. */
  readonly route: string
  /** Id of the screen in the address, if it names one. */
  readonly screen: string | undefined
  /** The page that comes once it has been sent in. */
  readonly doneAt: string
  /** What was kept on this device for going on is thrown away, once it has been sent in. */
  readonly forget: () => void
  /** It has been sent in. The same function for as long as it is drawn. */
  readonly onSent?: () => void
}

/** An open questionnaire, a screen to each address: to log in where a screen asks for it, and to its last page once it has been sent in. */
export function QuestionnaireRoute({ questionnaire, slots, route, screen, doneAt, forget, onSent }: QuestionnaireRouteProps) {
  const navigate = useNavigate()
  const view = useView(questionnaire)
  const back = useScreenAddress(questionnaire, useRouterHistory(route, screen))

  useTopOfScreen(view.screen.id)
  useEffect(() => {
    if (view.phase === 'sign-in-required') navigate(`/login?next=${encodeURIComponent(`${route}/${view.screen.id}`)}`, { replace: true })
  }, [view.phase, view.screen.id, route, navigate])
  useEffect(() => {
    if (!view.isComplete) return
    forget()
    onSent?.()
    navigate(doneAt, { replace: true })
  }, [view.isComplete, forget, onSent, doneAt, navigate])

  return <Questionnaire questionnaire={questionnaire} slots={slots} onBack={back} fallback={drawError} onError={tellOf} />
}

// not the browser's own function: there is none at build time
const tellOf = (error: unknown) => reportError(error)
const drawError = (retry: () => void, error: unknown) => <FailedPage error={error} onRetry={retry} onReload={retry} />

/** Each screen begins at its top, also after Back and a reload: before the focus goes to its heading. */
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

/** What an entry made here holds: the screen of the entry behind it, and the one to return to after a change. */
interface EntryState {
  readonly questionnaire: { readonly behind?: string | undefined; readonly returnTo?: string | undefined }
}

/** The router's history as the questionnaire wants it. `screen` is the one in the address; `route` is what stands before it. */
export function useRouterHistory(route: string, screen: string | undefined): HistoryAdapter {
  const navigate = useNavigate()
  const location = useLocation()
  const cameBy = useCameBy()
  const entry = useRef<{ screen: string | undefined } & EntryState['questionnaire']>({ screen, ...readState(location.state) })
  const listener = useRef<() => void>(undefined)

  useEffect(() => {
    const own = readState(location.state)
    entry.current = { screen, ...own }
    // a step of our own is known already; a Back, a Forward or a link is the patient's
    if (!own || cameBy === 'pop') listener.current?.()
  }, [location, screen, cameBy])

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

/** What an entry holds of ours; anything may stand there. */
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
