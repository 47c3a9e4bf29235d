import { LineIcon } from '@anamnesis/fields'
import type { ReactNode } from 'react'
import { NavLink } from '../../lib/router/NavLink.tsx'
import { Logo } from '../Logo.tsx'
import { countBadge } from './countBadge.ts'
import { menuItems } from './menuItems.tsx'
import { badge, brand, dot, inside, item, items, sign, top, word } from './Sidebar.css.ts'
import { UserMenu } from './UserMenu.tsx'

/** What the menu shows. */
interface SidebarProps {
  /** Signs and words, or signs alone. */
  readonly isOpen: boolean
  readonly unread: number
  readonly hasReferrals: boolean
  readonly who: { readonly name: string | null; readonly email: string }
  /** What opens and closes it. */
  readonly control: ReactNode
  /** An item was chosen. */
  readonly onChoose?: () => void
}

/** The brand, the pages of the dashboard, and whose they are. */
export function Sidebar({ isOpen, unread, hasReferrals, who, control, onChoose }: SidebarProps) {
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
                    <span className={word.hidden}>, {unread} unread</span>
                  </>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu isOpen={isOpen} who={who} onChoose={onChoose} />
    </div>
  )
}
