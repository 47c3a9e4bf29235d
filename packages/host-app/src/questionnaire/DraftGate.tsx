import { useResource } from '@anamnesis/engine/react'
import { type ReactNode, useState } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation } from '../lib/router/Router.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { FailedPage } from '../shell/FailedPage.tsx'
import { Loading } from '../shell/Loading.tsx'
import { findDraft } from './findDraft.ts'

/** Guards a questionnaire's draft: one of a closed tab needs a confirmation, one of an account a login. */
export function DraftGate({ name, identity, needsNoAccount = false, isOpen = false, children }: DraftGateProps) {
  const services = useHostServices()
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(isOpen)
  const { opened, error, retry } = useResource({
    open: async () => findDraft(services, await name(), needsNoAccount),
    close: () => undefined,
    identity: [services, identity],
  })
  if (isAnswered || opened === 'open') return children
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} />
  if (!opened) return <Loading />
  if (opened === 'log in') return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />
  const { place, Page } = opened
  const answer = (isTheirs: boolean) => {
    if (!isTheirs) place.remove()
    place.own()
    setIsAnswered(true)
  }
  return <Page onAnswer={answer} />
}

/** Props of {@link DraftGate}. */
export interface DraftGateProps {
  /** Name of the draft. */
  readonly name: () => Promise<string> | string
  /** Stable while the name is. */
  readonly identity: string
  /** The questionnaire needs no account. */
  readonly needsNoAccount?: boolean
  /** It has been checked and may be opened. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}
