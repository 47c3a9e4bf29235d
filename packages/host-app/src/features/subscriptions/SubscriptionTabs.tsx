import { NavLink } from '../../lib/router/NavLink.tsx'
import { tab, tabs } from './SubscriptionTabs.css.ts'

/** One page under the subscriptions. */
export interface SubscriptionTab {
  readonly path: string
  readonly name: string
  /** There is room for it on a desk only; a phone has the same on the list. */
  readonly isForDesk?: boolean
}

/** Leads to the pages under the subscriptions, where there is more than one. */
export function SubscriptionTabs({ pages }: { readonly pages: readonly SubscriptionTab[] }) {
  if (pages.length < 2) return null
  return (
    <nav className={tabs} aria-label="Subscriptions">
      {pages.map(({ path, name, isForDesk = false }) => (
        <NavLink key={path} className={tab[isForDesk ? 'desk' : 'any']} to={path} end>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
