import { Suspense, useState } from 'react'
import { lazyComponents } from '../lazyComponents.ts'
import type { InterruptionProps } from './InterruptionDialog.tsx'

export type { InterruptionProps }

const { componentOf, preload } = lazyComponents<'dialog', InterruptionProps>({
  dialog: async () => (await import('./InterruptionDialog.tsx')).InterruptionDialog,
})

/** Fetches what an {@link Interruption} is drawn with, ahead of the first one; resolves when it is there, or could not be had. */
export const prepareInterruption = (): Promise<void> => preload(['dialog'])

/** A modal that says why the questionnaire stops here; Escape goes back to the question. */
export function Interruption(props: InterruptionProps) {
  const [Dialog] = useState(() => componentOf('dialog'))
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
