import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { logOut } from '../lib/logOut.ts'
import type { IdleWarningProps } from './IdleWarning.tsx'

/** Logs out patients who haven't used any tab for half an hour, after a warning. */
export function IdleLogout() {
  const services = useHostServices()
  const { auth } = services
  const [remainingText, setRemainingText] = useState<string>()
  const [announcement, setAnnouncement] = useState<string>()
  useEffect(() => {
    // wall clock: time asleep counts as unused
    const remaining = () => LIMIT - (Date.now() - auth.lastUse())
    const look = () => {
      const milliseconds = remaining()
      if (milliseconds <= 0) void logOut(services, 'idle')
      else setRemainingText(STAGES.find(([most]) => milliseconds <= most)?.[1])
    }
    const use = () => {
      // under the warning only its button counts
      if (remaining() > WARNING && Date.now() - auth.lastUse() > PAUSE) auth.recordUse()
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
    // delayed: text present when a dialog opens isn't announced
    const timer = setTimeout(() => setAnnouncement(remainingText), 300)
    return () => clearTimeout(timer)
  }, [remainingText])
  if (remainingText === undefined) return null
  const stay = () => {
    auth.recordUse()
    setRemainingText(undefined)
  }
  return (
    <Suspense>
      <IdleWarning announced={announcement} onStay={stay} onLogOut={() => void logOut(services)} />
    </Suspense>
  )
}

/** Loaded on first use; if that fails, the logout comes without a warning. */
const IdleWarning = lazy<ComponentType<IdleWarningProps>>(() =>
  import('./IdleWarning.tsx').then(
    ({ IdleWarning }) => ({ default: IdleWarning }),
    () => ({ default: () => null }),
  ),
)

const MINUTE = 60_000
/** Time without use until logout; the warning comes two minutes earlier. */
const LIMIT = 30 * MINUTE
const WARNING = 2 * MINUTE
/** Minimum interval between recorded uses. */
const PAUSE = 5000
/** Remaining milliseconds and announcements; each is announced once. */
const STAGES = [
  [20_000, '20 seconds'],
  [MINUTE, '1 minute'],
  [WARNING, '2 minutes'],
] as const
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
