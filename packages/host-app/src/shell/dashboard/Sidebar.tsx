import { LineIcon } from '@anamnesis/fields/internal'
import type { ReactNode } from 'react'
import { NavLink } from '../../lib/router/NavLink.tsx'
import { Logo } from '../Logo.tsx'
import { countBadge } from './countBadge.ts'
import { badge, brand, dot, inside, item, items, sign, top, word } from './Sidebar.css.ts'
import { UserMenu } from './UserMenu.tsx'

/** Brand, dashboard pages, and the patient's menu. */
export function Sidebar({ isOpen, unread, hasReferrals, user, control, onChoose }: SidebarProps) {
  const shown = isOpen ? word.shown : word.hidden
  const count = countBadge(unread)
  return (
    <div className={inside}>
      <div className={top}>
        {isOpen && (
          <span className={brand}>
            <Logo />
          </span>
        )}
        {control}
      </div>
      <nav aria-label="Dashboard">
        <ul className={items}>
          {menuItems({ hasReferrals }).map(({ path, name, sign: lines }) => (
            <li key={path}>
              <NavLink className={item} to={path} onClick={onChoose} title={isOpen ? undefined : name}>
                <LineIcon size={20} weight={1.6} className={sign}>
                  {lines}
                </LineIcon>
                <span className={shown}>{name}</span>
                {path.endsWith('/messages') && count !== undefined && (
                  <>
                    <span className={isOpen ? badge : dot} aria-hidden="true">
                      {isOpen && count}
                    </span>
                    <span className={word.hidden}>{`, ${unread} unread`}</span>
                  </>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu isOpen={isOpen} user={user} onChoose={onChoose} />
    </div>
  )
}

const treatments: MenuItem = {
  path: '/dashboard/treatments',
  name: 'Treatments',
  sign: <path d="M7.5 2.5h5M8.5 2.5v4L5 14a2.4 2.4 0 0 0 2.2 3.5h5.6A2.4 2.4 0 0 0 15 14l-3.5-7.500v-4M6.6 11.500h6.8" />,
}

const subscriptions: MenuItem = {
  path: '/dashboard/subscriptions',
  name: 'Subscriptions',
  sign: <path d="M2.5 6.500L10 2.500l7.5 4v7L10 17.500l-7.5-4zM2.5 6.500L10 10.500l7.5-4M10 10.500v7" />,
}

const messages: MenuItem = {
  path: '/dashboard/messages',
  name: 'Messages',
  sign: <path d="M3 4.500h14v9.500H9l-4 3v-3H3zM6.5 8h7M6.5 10.800h4.5" />,
}

const referrals: MenuItem = {
  path: '/dashboard/referrals',
  name: 'Referrals',
  sign: <path d="M3 9h14v8H3zM2.5 6h15v3h-15zM10 6v11M10 6C8.5 2 4.5 2.5 6 6M10 6c1.5-4 5.5-3.5 4 0" />,
}

/** Props of {@link Sidebar}. */
interface SidebarProps {
  /** Icons with text, or icons only. */
  readonly isOpen: boolean
  readonly unread: number
  readonly hasReferrals: boolean
  readonly user: { readonly name: string | null; readonly email: string }
  /** The open and close button. */
  readonly control: ReactNode
  /** Called when an item is selected. */
  readonly onChoose?: () => void
}

/** A menu item: target, label and icon (lines in a square of 20 pixels). */
interface MenuItem {
  readonly path: string
  readonly name: string
  readonly sign: ReactNode
}

/** Menu items; Referrals only with its flag. */
function menuItems({ hasReferrals }: { readonly hasReferrals: boolean }): readonly MenuItem[] {
  return [treatments, subscriptions, messages, ...(hasReferrals ? [referrals] : [])]
}
