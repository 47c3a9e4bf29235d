import { useEffect, useRef } from 'react'
import { NavLink } from '../../lib/router/NavLink.tsx'
import { useLocation } from '../../lib/router/Router.tsx'
import { tab, tabs } from './SubscriptionTabs.css.ts'

/** Links to the subscription pages, if there is more than one. On a narrow screen they scroll, and the current one is in view. */
export function SubscriptionTabs({ pages }: { readonly pages: readonly SubscriptionTab[] }) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const place = pages.findIndex(({ path }) => path === pathname)
  useEffect(() => {
    const current = bar.current?.children[place]
    // only sideways: the page keeps its position
    if (bar.current && current instanceof HTMLElement)
      bar.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - bar.current.clientWidth / 2
  }, [place])
  if (pages.length < 2) return null
  return (
    <nav className={tabs} ref={bar} aria-label="Subscriptions">
      {pages.map(({ path, name }) => (
        <NavLink key={path} className={tab} to={path} end>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** A page of the subscriptions. */
export interface SubscriptionTab {
  readonly path: string
  readonly name: string
}
