import type { MouseEvent, AnchorHTMLAttributes } from 'react'
import { useNavigate, useLocation } from './Router.tsx'
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

/** What a link takes beside the attributes of one. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app, or of anybody else. */
  readonly to: string
}

/** A link within the app, which loads no page anew. One to the address that shows makes no second entry. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation()
  const follow = useFollow({ replace: to === pathname + search })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && to.startsWith('/')) follow(event)
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}

/** What such a link takes. */
export interface NavLinkProps extends LinkProps {
  /** Pages below its own are not its own. */
  readonly end?: boolean
}

/** A link of a menu, which says whether its page is the one that shows. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...rest} aria-current={isShown ? 'page' : undefined} />
}
