import { useResource } from '@anamnesis/engine/react'
import { type ReactNode, useState } from 'react'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation } from '../lib/router/Router.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { FailedPage } from '../shell/FailedPage.tsx'
import { Loading } from '../shell/Loading.tsx'
import { lookForDraft } from './lookForDraft.ts'

/** What stands between an address and the questionnaire that was begun there. */
export interface DraftGateProps {
  /** What the questionnaire is kept under on this device. */
  readonly name: () => Promise<string> | string
  /** The same for as long as the name is. */
  readonly identity: string
  /** Whoever has its address may answer it. */
  readonly needsNoAccount?: boolean
  /** It has been looked at already, and may be opened. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * Shows a questionnaire to who has begun it only: one that a closed tab has left on this device is asked about first, and one that
 * belongs to an account is behind its login.
 */
export function DraftGate({ name, identity, needsNoAccount = false, isOpen = false, children }: DraftGateProps) {
  const services = useHostServices()
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(isOpen)
  const { opened, error, retry } = useResource({
    open: async () => lookForDraft(services, await name(), needsNoAccount),
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
