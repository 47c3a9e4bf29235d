import { lead } from '@anamnesis/fields/internal'
import type { ReactNode } from 'react'
import { box, head, title as titleStyle } from './Section.css.ts'

/** A section of the account page with a heading, which takes the focus when a link leads to it. */
export function Section({ title, anchor, intro, children }: SectionProps) {
  return (
    <section className={box} aria-labelledby={anchor}>
      <div className={head}>
        <h2 className={titleStyle} id={anchor} tabIndex={-1}>
          {title}
        </h2>
        {intro !== undefined && <p className={lead}>{intro}</p>}
      </div>
      {children}
    </section>
  )
}

/** Props of {@link Section}. */
interface SectionProps {
  readonly title: string
  /** Where links of the page lead to. */
  readonly anchor: string
  readonly intro?: string
  readonly children: ReactNode
}
