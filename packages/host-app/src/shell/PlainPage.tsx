import { heading, lead, link } from '@anamnesis/fields/internal'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { useNavigationType } from '../lib/router/Router.tsx'
import { Logo } from './Logo.tsx'
import { bar, panel as panelStyle, column, foot, page, words } from './PlainPage.css.ts'
import { SupportLine } from './SupportLine.tsx'

/** A one-column page with logo, heading, intro and content. */
export function PlainPage({
  title,
  intro,
  aside,
  panel,
  children,
}: {
  readonly title: string
  readonly intro?: ReactNode
  readonly aside?: ReactNode
  /** Next to the column on a wide screen only, so nothing that the patient needs. */
  readonly panel?: ReactNode
  readonly children?: ReactNode
}) {
  const { brand } = useHostServices()
  const navigationType = useNavigationType()
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
    // Back and a loaded page keep what the browser restores
    if (navigationType === 'pop') return
    window.scrollTo(0, 0)
    // the previous page's focused element is gone
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [title, brand.name, navigationType])
  return (
    <div className={page}>
      <header className={bar}>
        <Logo />
        {aside}
      </header>
      <main className={column}>
        <div className={words}>
          <h1 className={heading} tabIndex={-1} ref={element}>
            {title}
          </h1>
          {intro !== undefined && <p className={lead}>{intro}</p>}
        </div>
        {children}
        {panel !== undefined && <div className={panelStyle}>{panel}</div>}
      </main>
      <footer className={foot}>
        <SupportLine linkClass={link} />
      </footer>
    </div>
  )
}
