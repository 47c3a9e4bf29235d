import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useLocation } from './Router.tsx'
import { useLinkClickHandler } from './useLinkClickHandler.ts'

/** A link that navigates without a page load. A link to the current address replaces the entry. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation()
  const follow = useLinkClickHandler({ replace: to === pathname + search })
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

/** Props of {@link Link}. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, or any URL. */
  readonly to: string
}
