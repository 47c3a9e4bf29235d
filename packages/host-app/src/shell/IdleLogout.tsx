import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { logOut } from '../lib/logOut.ts'
import type { IdleWarningProps } from './IdleWarning.tsx'

/** Fetched when it is first needed; where it cannot be, nobody is warned, and the log-out comes all the same. */
const IdleWarning = lazy<ComponentType<IdleWarningProps>>(() =>
  import('./IdleWarning.tsx').then(
    ({ IdleWarning }) => ({ default: IdleWarning }),
    () => ({ default: () => null }),
  ),
)

const MINUTE = 60_000
/** After so long without use the patient is logged out; the warning comes two minutes before. */
const LIMIT = 30 * MINUTE
const WARNING = 2 * MINUTE
/** Use is noted at most so often. */
const PAUSE = 5000
/** What is left, in milliseconds, each with its words: each is read out once. */
const STAGES = [
  [20_000, '20 seconds'],
  [MINUTE, '1 minute'],
  [WARNING, '2 minutes'],
] as const
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Logs out who is signed in and has not used any tab of the app for half an hour, and warns them before. */
export function IdleLogout() {
  const services = useHostServices()
  const { auth } = services
  const [left, setLeft] = useState<string>()
  const [told, setTold] = useState<string>()
  useEffect(() => {
    // the clock on the wall: a device that slept was not used meanwhile
    const remaining = () => LIMIT - (Date.now() - auth.lastUse())
    const look = () => {
      const milliseconds = remaining()
      if (milliseconds <= 0) void logOut(services, 'idle')
      else setLeft(STAGES.find(([most]) => milliseconds <= most)?.[1])
    }
    const use = () => {
      // under the warning only its button counts
      if (remaining() > WARNING && Date.now() - auth.lastUse() > PAUSE) auth.noteUse()
    }
    look()
    const timer = setInterval(look, 1000)
    for (const event of USES) document.addEventListener(event, use, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const event of USES) document.removeEventListener(event, use, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [services, auth])
  useEffect(() => {
    // a moment later: what stands there when a dialog opens is not read out
    const timer = setTimeout(() => setTold(left), 300)
    return () => clearTimeout(timer)
  }, [left])
  if (left === undefined) return null
  const stay = () => {
    auth.noteUse()
    setLeft(undefined)
  }
  return (
    <Suspense>
      <IdleWarning told={told} onStay={stay} onLogOut={() => void logOut(services)} />
    </Suspense>
  )
}
