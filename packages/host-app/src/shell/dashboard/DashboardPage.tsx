import { heading, lead, link } from '@anamnesis/fields/internal'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { back, top } from './DashboardPage.css.ts'

/** A dashboard page: title, which receives focus on arrival, optional Back link, and content. */
export function DashboardPage({
  title,
  intro,
  backTo,
  isBusy = false,
  children,
}: {
  readonly title: string
  readonly intro?: ReactNode
  /** The parent page. */
  readonly backTo?: { readonly path: string; readonly name: string }
  /** Content is loading. */
  readonly isBusy?: boolean
  readonly children?: ReactNode
}) {
  const { brand } = useHostServices()
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
    element.current?.focus({ preventScroll: true })
    // clears a stale selection, which browsers would search for in a long page
    window.getSelection()?.removeAllRanges()
    window.scrollTo(0, 0)
  }, [title, brand.name])
  return (
    <>
      <div className={top}>
        {backTo && (
          <Link className={`${link} ${back}`} to={backTo.path}>
            ← {backTo.name}
          </Link>
        )}
        <h1 className={heading} tabIndex={-1} ref={element}>
          {title}
        </h1>
        {intro !== undefined && <p className={lead}>{intro}</p>}
      </div>
      <div style={{ display: 'contents' }} aria-busy={isBusy}>
        {children}
      </div>
    </>
  )
}
