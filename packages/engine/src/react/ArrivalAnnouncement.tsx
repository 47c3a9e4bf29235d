import { type CSSProperties, useState } from 'react'
import type { Progress } from '../walk/progress.ts'
import type { Frame } from './useFrame.ts'

/** Announces what the focus change does not: a new step, or the title of a screen whose first field takes the focus. Stays mounted,
 * because screen readers only announce changes of a live region.
 */
export function ArrivalAnnouncement({ frame, say }: { readonly frame: Frame; readonly say: (arrival: Arrival) => string }) {
  const { screen, progress, moves } = frame
  const [last, setLast] = useState({ moves, step: progress.step, words: '' })
  if (moves !== last.moves) {
    const isFieldFocused = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].some(({ focusOnMount }) => focusOnMount)
    const words = say({
      title: isFieldFocused ? screen.title : undefined,
      progress: progress.step === last.step ? undefined : progress,
    })
    setLast({ moves, step: progress.step, words })
  }
  return (
    <output aria-live="polite" style={VISUALLY_HIDDEN}>
      {last.words}
    </output>
  )
}

/** What to announce when the patient arrives at a screen. */
export interface Arrival {
  /** Title of the screen, when the focus goes to a field and its heading is not read. */
  readonly title: string | undefined
  /** Progress, when a new step has begun. */
  readonly progress: Progress | undefined
}

/** Default English announcement; hosts pass another function to translate. */
export const englishArrival = ({ title, progress }: Arrival): string =>
  [title, progress && `Step ${progress.step} of ${progress.steps}: ${progress.title}`].filter(Boolean).join('. ')

/** Visually hidden styles. Inline, because the engine has no style sheet. */
const VISUALLY_HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
