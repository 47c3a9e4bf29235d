import type { HTMLAttributes } from 'react'
import { hidden } from './VisuallyHidden.css.ts'

/** Words for those who hear the page. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={hidden} />
}
