import { createContext, use, useLayoutEffect } from 'react'

/** Sets the text of the Next button; undefined restores the screen's own. */
export const NextTextContext = createContext<(text: string | undefined) => void>(() => undefined)

/**
 * Sets the text of the screen's Next button while mounted, for example what is being bought. The button then stays visible on wide
 * screens too.
 */
export function useNextText(text: string): void {
  const set = use(NextTextContext)
  useLayoutEffect(() => set(text), [set, text])
  useLayoutEffect(() => () => set(undefined), [set])
}
