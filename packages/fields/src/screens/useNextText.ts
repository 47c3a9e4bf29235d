import { use, useLayoutEffect } from 'react'
import { NextTextContext } from '../layout/NextTextContext.ts'

/** Sets the text of the screen's Next button while mounted, for example what is being bought. The button then stays visible on wide
 * screens too.
 */
export function useNextText(text: string): void {
  const set = use(NextTextContext)
  useLayoutEffect(() => set(text), [set, text])
  useLayoutEffect(() => () => set(undefined), [set])
}
