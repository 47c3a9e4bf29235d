import { useHostServices } from '../lib/HostServices.tsx'
import { logo } from './Logo.css.ts'

/** The brand's sign and name. */
export function Logo() {
  const { brand } = useHostServices()
  return (
    <span className={logo}>
      <svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22">
        <circle cx="11" cy="11" r="11" fill="currentColor" />
        <path d="M11 4.5 14.6 17 11 14.4 7.4 17z" fill="var(--ana-colour-accent)" />
      </svg>
      {brand.name}
    </span>
  )
}
