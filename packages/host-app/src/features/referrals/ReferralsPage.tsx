import { Button, hint } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { readBody } from '../../lib/readBody.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { useFlag } from '../../lib/flags/useFlag.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { EmptyState } from '../../shell/dashboard/EmptyState.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { address, box, buttons, code, columns, friend, friendsList, label, steps, title } from './ReferralsPage.css.ts'

/** /dashboard/referrals — exists only if its flag is on. */
export function ReferralsPage() {
  const isOn = useFlag('referrals')
  const isHydrated = useIsHydrated()
  const isSettled = useFlagsAreSettled()
  if (isOn) return <Referrals />
  if (isHydrated && isSettled) return <Navigate to="/dashboard/treatments" replace />
  return (
    <DashboardPage title="Referrals" intro={INTRO} isBusy>
      {ON_ITS_WAY}
    </DashboardPage>
  )
}

const INTRO = 'Send your link to a friend. They start their own visit, and we don’t tell either of you what the other is treated for.'

/** What happens after a friend opens the link. */
const STEPS = [
  'Your friend answers a few questions about their health.',
  'A licensed provider reads the answers. Your friend pays only if treatment is approved.',
  'You’ll see that a friend joined, without their name.',
]

const ON_ITS_WAY = (
  <Skeleton
    parts={[
      { height: 260, shape: 'brief' },
      { height: 200, shape: 'brief' },
    ]}
    className={columns}
  />
)

/** The patient's code and link, and the state of referrals. */
function Referrals() {
  const { api, brand, config } = useHostServices()
  const { data, isError, refetch } = useQuery({
    queryKey: ['referral'],
    queryFn: ({ signal }) => readBody(api.getReferral({}, { signal })),
  })
  if (!data)
    return (
      <DashboardPage title="Referrals" intro={INTRO} isBusy={!isError}>
        {isError ? <PageFailed what="Your link" onRetry={() => void refetch()} /> : ON_ITS_WAY}
      </DashboardPage>
    )
  const path = `${config.appUrl || location.origin}/o/r/`
  const url = path + encodeURIComponent(data.code)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast('Your link is copied.')
    } catch {
      showToast('We couldn’t copy your link. Select it and copy it yourself.', 'error')
    }
  }
  const share = () =>
    // closing the share sheet isn't an error
    void navigator.share({ title: brand.name, text: `Start your online visit with ${brand.name}.`, url }).catch(() => undefined)
  const canShare = 'share' in navigator
  return (
    <DashboardPage title="Referrals" intro={INTRO}>
      <div className={columns}>
        <section className={box} aria-labelledby="link-title">
          <h2 className={title} id="link-title">
            Your link
          </h2>
          <p className={address}>
            {path}
            <span className={code}>{encodeURIComponent(data.code)}</span>
          </p>
          <div className={buttons}>
            {canShare && <Button onClick={share}>Share your link</Button>}
            <Button look={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
              Copy the link
            </Button>
          </div>
          <ol className={steps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={box} aria-labelledby="friends-title">
          <h2 className={title} id="friends-title">
            Your friends
          </h2>
          {data.friends.length === 0 ? (
            <EmptyState scene="invitation">
              No one has used your link yet. You’ll see here when a friend joins, but never what they’re treated for.
            </EmptyState>
          ) : (
            <ul className={friendsList}>
              {data.friends.map(({ joined_at, status }, place) => (
                // referrals are anonymous; only their position identifies them
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place} className={friend}>
                  <span>
                    A friend <span className={hint}>joined on {formatDay(joined_at)}</span>
                  </span>
                  <span className={label}>{status === 'approved' ? 'Approved' : 'Joined'}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </DashboardPage>
  )
}

/** Milliseconds to wait for flags before the page counts as absent: a slow connection takes seconds. */
const LONGEST = 10_000

/** Whether flags have arrived or timed out. */
function useFlagsAreSettled(): boolean {
  const { config, flags } = useHostServices()
  const [isSettled, setIsSettled] = useState(config.flags === undefined)
  useEffect(() => {
    if (isSettled) return undefined
    const settle = () => setIsSettled(true)
    const timer = setTimeout(settle, LONGEST)
    const stop = flags.subscribe(settle)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isSettled, flags])
  return isSettled
}
