import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useLocation } from './Router.tsx'
import { useFollow } from './useFollow.ts'

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
