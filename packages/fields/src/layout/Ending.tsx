import { type ReactNode, useEffect, useRef } from 'react'
import { body, heading } from '../css/typography.css.ts'
import { page } from './Ending.css.ts'

/** A page with a heading and text; the heading takes the focus. */
export function Ending({ title, isPart = false, children }: EndingProps) {
  const start = useRef<HTMLHeadingElement>(null)
  // replaces the element that had the focus
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

/** Props of {@link Ending}. */
export interface EndingProps {
  readonly title: string
  /** Part of a page with its own main landmark. @default false */
  readonly isPart?: boolean
  readonly children: ReactNode
}
