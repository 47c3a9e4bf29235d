import type { MouseEvent } from 'react'
import { useNavigate } from './Router.tsx'
import type { NavigateOptions } from './RouterHistory.ts'

/** Click handler that navigates without a page load, except with a modifier key or another target. */
export function useLinkClickHandler(options?: NavigateOptions) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (event.currentTarget.target !== '' && event.currentTarget.target !== '_self') return
    event.preventDefault()
    navigate(event.currentTarget.pathname + event.currentTarget.search, options)
  }
}
