import type { ReactNode } from 'react'
import { Ending } from '../layout/Ending.tsx'

/** What stands in place of a questionnaire once it is complete; its heading takes the focus. */
export function Complete({ title = 'Thank you', children = <p>Your answers have been sent.</p>, isPart = false }: CompleteProps) {
  return (
    <Ending title={title} isPart={isPart}>
      {children}
    </Ending>
  )
}

/** What a host may say in its own words. */
export interface CompleteProps {
  readonly title?: string
  /** What happens next. */
  readonly children?: ReactNode
  /** It stands within a page that has its main part elsewhere. @default false */
  readonly isPart?: boolean
}
