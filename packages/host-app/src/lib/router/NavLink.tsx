import { Link, type LinkProps } from './Link.tsx'
import { useLocation } from './Router.tsx'

/** A menu link that marks the current page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isShown = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...rest} aria-current={isShown ? 'page' : undefined} />
}

/** Props of {@link NavLink}. */
export interface NavLinkProps extends LinkProps {
  /** Match the exact path only. */
  readonly end?: boolean
}
