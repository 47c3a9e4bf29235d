import { heading, lead, link } from '@anamnesis/fields/internal'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useNavigationType } from '../../lib/router/Router.tsx'
import { hasInteracted } from '../hasInteracted.ts'
import { back, top } from './DashboardPage.css.ts'

/** A dashboard page: title, which receives focus on arrival from another page, optional Back link, and content. */
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
  const content = useRef<HTMLDivElement>(null)
  const navigationType = useNavigationType()
  // a patient may have opened a menu while the code of a loaded page was on its way
  const isArrival = useEffectEvent(() => hasInteracted() && (navigationType !== 'pop' || document.activeElement === document.body))
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
    // a part of the page that a link leads to has the focus
    if (content.current?.contains(document.activeElement)) return
    // a loaded page begins at its skip link
    if (isArrival()) element.current?.focus({ preventScroll: true })
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
      <div style={{ display: 'contents' }} aria-busy={isBusy} ref={content}>
        {children}
      </div>
    </>
  )
}
