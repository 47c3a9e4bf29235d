import { Link, type LinkProps } from './Link.tsx'
import { useLocation } from './Router.tsx'

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
