import { lazy, Suspense } from 'react'
import type { InterruptionProps } from './InterruptionDialog.tsx'

export type { InterruptionProps }

const InterruptionDialog = lazy(async () => ({ default: (await import('./InterruptionDialog.tsx')).InterruptionDialog }))

/** A modal that says why the questionnaire stops here; Escape goes back to the question. */
export function Interruption(props: InterruptionProps) {
  return (
    <Suspense>
      <InterruptionDialog {...props} />
    </Suspense>
  )
}
