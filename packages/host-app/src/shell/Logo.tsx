import { useHostServices } from '../lib/HostServices.tsx'
import { logo } from './Logo.css.ts'

/** The brand's sign and name. */
export function Logo() {
  const { brand, theme } = useHostServices()
  const { size, shapes } = theme.sign
  return (
    <span className={logo}>
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        {shapes.map(({ path, paint }) => (
          <path key={path} d={path} fill={`var(--ana-colour-${paint})`} />
        ))}
      </svg>
      {brand.name}
    </span>
  )
}
