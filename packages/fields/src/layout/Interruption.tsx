import { Suspense, useState } from 'react'
import { lazyComponents } from '../lazyComponents.ts'
import type { InterruptionProps } from './InterruptionDialog.tsx'

/** Loads and draws the modal of an interrupt; Escape returns to the question. */
export function Interruption(props: InterruptionProps) {
  const [Dialog] = useState(() => componentOf('dialog'))
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

export type { InterruptionProps }

const { componentOf, preload } = lazyComponents<'dialog', InterruptionProps>({
  dialog: async () => (await import('./InterruptionDialog.tsx')).InterruptionDialog,
})

/** Preloads the {@link Interruption}. Never rejects. */
export const prepareInterruption = (): Promise<void> => preload(['dialog'])
