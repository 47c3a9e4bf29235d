import type { ReactNode } from 'react'
import { Ending } from '../layout/Ending.tsx'

/** What stands in place of a questionnaire once it is complete; its heading takes the focus. */
export function Complete({ title = 'Thank you', children = <p>Your answers have been sent.</p> }: CompleteProps) {
  return <Ending title={title}>{children}</Ending>
}

/** What a host may say in its own words. */
export interface CompleteProps {
  readonly title?: string
  /** What happens next. */
  readonly children?: ReactNode
}
