import { useHostServices } from '../lib/HostServices.tsx'
import { useIsHydrated } from '../lib/useIsHydrated.ts'
import { choice } from './PlainPage.css.ts'

/** Contact details at the foot of every page, with privacy choices if measuring is configured. */
export function SupportLine({ linkClass }: { readonly linkClass: string }) {
  const { brand, config } = useHostServices()
  const isHydrated = useIsHydrated()
  return (
    <>
      Questions? Call{' '}
      <a className={linkClass} href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
        {brand.supportPhone}
      </a>{' '}
      or write to{' '}
      <a className={linkClass} href={`mailto:${brand.supportEmail}`} style={{ overflowWrap: 'anywhere' }}>
        {brand.supportEmail}
      </a>
      . In an emergency, call{' '}
      <a className={linkClass} href="tel:911">
        911
      </a>
      .
      {isHydrated && config.tagManager && (
        <>
          {' '}
          <button type="button" className={choice} onClick={() => dispatchEvent(new Event('anamnesis-privacy'))}>
            Privacy choices
          </button>
        </>
      )}
    </>
  )
}
