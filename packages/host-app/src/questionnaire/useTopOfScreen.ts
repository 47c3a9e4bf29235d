import { useEffect, useLayoutEffect, useRef } from 'react'

/** Each screen begins at its top, also after Back and a reload: before the focus goes to its heading. */
export function useTopOfScreen(screen: string): void {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (last.current !== screen) window.scrollTo(0, 0)
    last.current = screen
  }, [screen])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
}
