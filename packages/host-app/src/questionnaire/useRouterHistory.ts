import type { HistoryAdapter } from '@anamnesis/engine/react'
import { useEffect, useMemo, useRef } from 'react'
import { useCameBy, useLocation, useNavigate } from '../lib/router/Router.tsx'

/** What an entry made here holds: the screen of the entry behind it. */
interface EntryState {
  readonly questionnaire: { readonly behind?: string | undefined }
}

/** The router's history as the questionnaire wants it. `screen` is the one in the address; `route` is what stands before it. */
export function useRouterHistory(route: string, screen: string | undefined): HistoryAdapter {
  const navigate = useNavigate()
  const location = useLocation()
  const cameBy = useCameBy()
  const entry = useRef<{ screen: string | undefined; behind?: string | undefined }>({ screen })
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
      push: (id) => show(id, false, { behind: entry.current.screen }),
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
  return 'behind' in questionnaire && typeof questionnaire.behind === 'string' ? { behind: questionnaire.behind } : {}
}
