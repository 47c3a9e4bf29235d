import type { MouseEvent } from 'react'
import { useNavigate } from './Router.tsx'
import type { NavigateOptions } from './RouterHistory.ts'

/** Lets a link that looks like a button lead to a page of the app without loading it anew; with a key held, or for another window, it opens where that says. */
export function useFollow(options?: NavigateOptions) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (event.currentTarget.target !== '' && event.currentTarget.target !== '_self') return
    event.preventDefault()
    navigate(event.currentTarget.pathname + event.currentTarget.search, options)
  }
}
