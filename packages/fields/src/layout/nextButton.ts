import { createContext, use, useLayoutEffect } from 'react'

/** What a custom screen changes about the buttons of its page. */
interface NextButtonSettings {
  /** Sets the text of the Next button; undefined restores the screen's own. */
  readonly setText: (text: string | undefined) => void
  /** Sets the element that contains the end of the page: failures, footer and buttons; null restores its place. */
  readonly setPlace: (place: HTMLElement | null) => void
}

/** Settings of the page around a custom screen. */
export const NextButtonContext = createContext<NextButtonSettings>({ setText: () => undefined, setPlace: () => undefined })

/**
 * Sets the text of the screen's Next button while mounted, for example what is being bought. The button then stays visible on wide
 * screens too.
 */
export function useNextText(text: string): void {
  const { setText } = use(NextButtonContext)
  useLayoutEffect(() => setText(text), [setText, text])
  useLayoutEffect(() => () => setText(undefined), [setText])
}
