import { useHostServices } from '../lib/HostServices.tsx'
import { logo } from './Logo.css.ts'

/** The brand's sign and name. */
export function Logo() {
  const { brand } = useHostServices()
  const { size, shapes } = brand.sign
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
