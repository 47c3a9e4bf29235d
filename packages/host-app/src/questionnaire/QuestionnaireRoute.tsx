import type { Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots, useScreenAddress, useView } from '@anamnesis/engine/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from '../lib/router/Router.tsx'
import { FailedPage } from '../shell/FailedPage.tsx'
import { useRouterHistory } from './useRouterHistory.ts'

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
}

/** An open questionnaire, a screen to each address: to log in where a screen asks for it, and to its last page once it has been sent in. */
export function QuestionnaireRoute({ questionnaire, slots, route, screen, doneAt, forget }: QuestionnaireRouteProps) {
  const navigate = useNavigate()
  const view = useView(questionnaire)
  const back = useScreenAddress(questionnaire, useRouterHistory(route, screen))

  useTopOfScreen(view.screen.id)
  useEffect(() => {
    if (view.phase === 'walled') navigate(`/login?next=${encodeURIComponent(`${route}/${view.screen.id}`)}`, { replace: true })
  }, [view.phase, view.screen.id, route, navigate])
  useEffect(() => {
    if (!view.isComplete) return
    forget()
    navigate(doneAt, { replace: true })
  }, [view.isComplete, forget, doneAt, navigate])

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
