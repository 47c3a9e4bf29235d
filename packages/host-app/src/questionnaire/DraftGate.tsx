import { useOpening } from '@anamnesis/engine/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type HostServices, useHostServices } from '../lib/HostServices.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { Loading } from '../shell/Loading.tsx'
import type { DraftPlace } from '../lib/drafts/DraftPlace.ts'

/** A draft that somebody else may have left, and the page that asks. */
interface Question {
  readonly place: DraftPlace
  readonly Page: ComponentType<{ readonly onAnswer: (isTheirs: boolean) => void }>
}

/** What stands between an address and the questionnaire that was begun there. */
export interface DraftGateProps {
  /** What the questionnaire is kept under on this device. */
  readonly name: () => Promise<string> | string
  /** The same for as long as the name is. */
  readonly identity: string
  /** Whoever has its address may answer it. */
  readonly needsNoAccount?: boolean
  readonly children: ReactNode
}

/**
 * Shows a questionnaire to who has begun it only: one that a closed tab has left on this device is asked about first, and one that
 * belongs to an account is behind its login.
 */
export function DraftGate({ name, identity, needsNoAccount = false, children }: DraftGateProps) {
  const services = useHostServices()
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(false)
  const { opened, error } = useOpening({
    open: async () => look(services, await name(), needsNoAccount),
    close: () => undefined,
    identity: [services, identity],
  })
  if (isAnswered || opened === 'open') return children
  if (error !== undefined) return <ErrorPage />
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

async function look({ auth, drafts }: HostServices, name: string, needsNoAccount: boolean): Promise<'open' | 'log in' | Question> {
  const isSignedIn = auth.token() !== undefined
  const place = await (await drafts.box()).place(name)
  const draft = await place.look()
  if (draft?.owner !== undefined) return isSignedIn ? 'open' : 'log in'
  if (place.isOwn()) return 'open'
  if (draft) return { place, Page: (await import('./WasThatYou.tsx')).WasThatYou }
  return !isSignedIn && !needsNoAccount && auth.isKnown() ? 'log in' : 'open'
}
