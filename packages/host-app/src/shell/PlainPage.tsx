import { heading, lead, link } from '@anamnesis/fields'
import { type ReactNode, useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { Logo } from './Logo.tsx'
import { bar, column, foot, page, words } from './PlainPage.css.ts'
import { SupportLine } from './SupportLine.tsx'

/** A page of one column under the brand's name: a heading, a few words, and what it is for. */
export function PlainPage({
  title,
  intro,
  aside,
  children,
}: {
  readonly title: string
  readonly intro?: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}) {
  const { brand } = useHostServices()
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title, brand.name])
  return (
    <div className={page}>
      <header className={bar}>
        <Logo />
        {aside}
      </header>
      <main className={column}>
        <div className={words}>
          <h1 className={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className={lead}>{intro}</p>}
        </div>
        {children}
      </main>
      <footer className={foot}>
        <SupportLine linkClass={link} />
      </footer>
    </div>
  )
}
