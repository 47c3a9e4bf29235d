import { type CSSProperties, useState } from 'react'
import type { Progress } from '../walk/progress.ts'
import type { Frame } from './useFrame.ts'

/** What can be said of a screen that the patient has come to. */
export interface Arrival {
  /** Title of the screen, where the focus goes to a field of it and so its heading is not read. */
  readonly title: string | undefined
  /** Where the patient stands, when a new step has begun. */
  readonly progress: Progress | undefined
}

/** The words for an arrival; a host passes another to translate. */
export const englishArrival = ({ title, progress }: Arrival): string =>
  [title, progress && `Step ${progress.step} of ${progress.steps}: ${progress.title}`].filter(Boolean).join('. ')

/** Out of sight, but read: written here, because the engine has no style sheet. */
const OUT_OF_SIGHT: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/**
 * Says politely what the focus does not: it reads the heading of the new screen already, but not that a new step has begun,
 * nor the title of a screen whose first field it goes to. It stays on the page, or a change of it would go unheard.
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
    <output aria-live="polite" style={OUT_OF_SIGHT}>
      {last.words}
    </output>
  )
}
