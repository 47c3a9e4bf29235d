import { NavLink } from '../../lib/router/NavLink.tsx'
import { tab, tabs } from './SubscriptionTabs.css.ts'

/** Links to the subscription pages, if there is more than one. They wrap where large text needs it. */
export function SubscriptionTabs({ pages }: { readonly pages: readonly SubscriptionTab[] }) {
  if (pages.length < 2) return null
  return (
    <nav className={tabs} aria-label="Subscriptions">
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
