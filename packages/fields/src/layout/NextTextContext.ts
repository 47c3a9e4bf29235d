import { createContext } from 'react'

/** Sets the text of the page's Next button; undefined restores the screen's own. */
export const NextTextContext = createContext<(text: string | undefined) => void>(() => undefined)
