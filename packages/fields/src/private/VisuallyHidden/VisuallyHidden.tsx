import type { HTMLAttributes } from 'react'
import { hidden } from './VisuallyHidden.css.ts'

/** Text for screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={hidden} />
}
