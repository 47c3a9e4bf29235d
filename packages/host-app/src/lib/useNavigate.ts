import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router'

/** Goes to an address, or so many entries back. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** The router's own is another function at each address: what follows it would begin anew, and a questionnaire would lose its place in the history. */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to)
    else void latest.current(to, options)
  }, [])
}
