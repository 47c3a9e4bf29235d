import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { logOut } from '../../lib/logOut.ts'
import { Blank } from './Blank.tsx'
import { word } from './Sidebar.css.ts'
import { choice, initials, line, menu, names, opener, place, quiet } from './UserMenu.css.ts'

/** The patient's name with a list of links above it. Escape closes it and restores focus. */
export function UserMenu({
  isOpen,
  user: { name, email },
  onChoose,
}: {
  readonly isOpen: boolean
  readonly user: { readonly name: string | null; readonly email: string }
  readonly onChoose: (() => void) | undefined
}) {
  const services = useHostServices()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) setIsShown(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isShown])
  const choose = () => {
    setIsShown(false)
    onChoose?.()
  }
  return (
    // handles keys that bubble from its items
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={place}
      ref={element}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return
        // keeps the surrounding drawer open
        event.stopPropagation()
        event.preventDefault()
        setIsShown(false)
        button.current?.focus()
      }}
    >
      <button
        type="button"
        ref={button}
        className={opener}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={(name ?? email) === '' ? 'Your account' : undefined}
        onClick={() => setIsShown((shown) => !shown)}
      >
        <span className={initials} aria-hidden="true">
          {initialsOf(name ?? email)}
        </span>
        <span className={isOpen ? names : word.hidden}>
          {name !== null && <span className={line}>{name}</span>}
          <span className={quiet}>{email}</span>
          {/* the name is loading */}
          {(name ?? email) === '' && <Blank wide="short" />}
        </span>
      </button>
      {/* stays mounted, since the button's aria-controls refers to it */}
      <ul id={id} className={menu} hidden={!isShown}>
        <li>
          <Link className={choice} to="/dashboard/account" onClick={choose}>
            Account
          </Link>
        </li>
        <li>
          <Link className={choice} to="/dashboard/billing" onClick={choose}>
            Billing
          </Link>
        </li>
        <li>
          <button type="button" className={choice} onClick={() => void logOut(services)}>
            Log out
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word = '') => word.slice(0, 1))
    .join('')
    .toUpperCase()
}
