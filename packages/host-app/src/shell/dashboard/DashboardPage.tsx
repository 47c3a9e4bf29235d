import { heading, lead, link } from '@anamnesis/fields'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { back, top } from './DashboardPage.css.ts'

/** One page of the dashboard: its title, which takes the focus on arrival, a way back where it lies under another, and what it is for. */
export function DashboardPage({
  title,
  intro,
  backTo,
  isBusy = false,
  children,
}: {
  readonly title: string
  readonly intro?: ReactNode
  /** The page above it. */
  readonly backTo?: { readonly path: string; readonly name: string }
  /** Its content is on the way. */
  readonly isBusy?: boolean
  readonly children?: ReactNode
}) {
  const { brand } = useHostServices()
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
    element.current?.focus({ preventScroll: true })
    // what was selected on the page before is gone, and its place would be looked for all through a long one
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
