import type { InterruptionSlotProps } from '@anamnesis/engine/react'
import { Interruption as Dialog, prepareInterruption as prepareDialog } from '@anamnesis/fields/internal'
import { lazy, Suspense } from 'react'

/** The modal of an interrupt, with how to reach the care team. */
export function Interruption(props: InterruptionSlotProps) {
  return (
    <Dialog
      {...props}
      contact={
        <Suspense>
          <StopContact interrupt={props.interrupt} />
        </Suspense>
      }
    />
  )
}

const loadContact = async () => ({ default: (await import('./StopContact.tsx')).StopContact })
const StopContact = lazy(loadContact)

/** Preloads the {@link Interruption}. Never rejects. */
export const prepareInterruption = () => Promise.allSettled([prepareDialog(), loadContact()])
