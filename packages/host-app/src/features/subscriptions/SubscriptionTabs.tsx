import { NavLink } from '../../lib/router/NavLink.tsx'
import { tab, tabs } from './SubscriptionTabs.css.ts'

/** A page of the subscriptions. */
export interface SubscriptionTab {
  readonly path: string
  readonly name: string
  /** Desktop only; phones show the same in the list. */
  readonly isForDesk?: boolean
}

/** Links to the subscription pages, if there is more than one. */
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
