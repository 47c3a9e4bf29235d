import { body } from '@anamnesis/fields'
import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { line, lines, picture } from './LoginPromise.css.ts'

// decoration: after the form
const EmptyScene = lazy(async () => ({ default: (await import('../../shell/dashboard/EmptyScene.tsx')).EmptyScene }))

const LINES = [
  'See when your next order arrives, and move or pause it.',
  'Message your care team whenever you need to. Follow-ups are free.',
  'Read how to take your medication, and what to watch for.',
]

/** What a login gives access to: next to its form on a wide screen. */
export function LoginPromise() {
  const isHydrated = useIsHydrated()
  return (
    <>
      <div className={picture}>
        {isHydrated && (
          <Suspense>
            <EmptyScene scene="delivery" />
          </Suspense>
        )}
      </div>
      <ul className={lines}>
        {LINES.map((text) => (
          <li key={text} className={`${body} ${line}`}>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
