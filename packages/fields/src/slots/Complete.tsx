import type { ReactNode } from 'react'
import { Ending } from '../layout/Ending.tsx'

/** Replaces a completed questionnaire; its heading takes the focus. */
export function Complete({ title = 'Thank you', children = <p>Your answers have been sent.</p>, isPart = false }: CompleteProps) {
  return (
    <Ending title={title} isPart={isPart}>
      {children}
    </Ending>
  )
}

/** Props of {@link Complete}. */
interface CompleteProps {
  readonly title?: string
  /** What happens next. */
  readonly children?: ReactNode
  /** Part of a page with its own main landmark. @default false */
  readonly isPart?: boolean
}
