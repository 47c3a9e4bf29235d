import { type ReactNode, useEffect, useRef } from 'react'
import { body, heading } from '../css/typography.css.ts'
import { page } from './Ending.css.ts'

/** What the page says. */
export interface EndingProps {
  readonly title: string
  /** It stands within a page that has its main part elsewhere: it is no landmark of its own. @default false */
  readonly isPart?: boolean
  readonly children: ReactNode
}

/** A page of a heading and a few words, where there is nothing to answer; its heading takes the focus. */
export function Ending({ title, isPart = false, children }: EndingProps) {
  const start = useRef<HTMLHeadingElement>(null)
  // it takes the place of what had the focus
  useEffect(() => start.current?.focus(), [])
  const Region = isPart ? 'div' : 'main'
  return (
    <Region className={page}>
      <h1 className={heading} ref={start} tabIndex={-1}>
        {title}
      </h1>
      <div className={body}>{children}</div>
    </Region>
  )
}
