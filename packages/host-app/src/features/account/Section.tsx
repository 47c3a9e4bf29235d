import { lead } from '@anamnesis/fields'
import { type ReactNode, useId } from 'react'
import { box, head, title as titleStyle } from './Section.css.ts'

/** A section of the account page with a heading. */
export function Section({ title, intro, children }: { readonly title: string; readonly intro?: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={box} aria-labelledby={id}>
      <div className={head}>
        <h2 className={titleStyle} id={id}>
          {title}
        </h2>
        {intro !== undefined && <p className={lead}>{intro}</p>}
      </div>
      {children}
    </section>
  )
}
