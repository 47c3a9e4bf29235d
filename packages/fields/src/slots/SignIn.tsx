import type { ReactNode } from 'react'
import { Ending } from '../layout/Ending.tsx'
import { Button } from '../private/Button/Button.tsx'

/** What stands in place of a screen that needs a signed-in patient; its heading takes the focus. */
export function SignIn({
  onSignIn,
  title = 'Log in to go on',
  children = <p>Your answers so far are kept.</p>,
  isPart = false,
}: SignInProps) {
  return (
    <Ending title={title} isPart={isPart}>
      {children}
      <Button onClick={onSignIn}>Log in</Button>
    </Ending>
  )
}

/** What a host does about it, and may say in its own words. */
export interface SignInProps {
  /** Leads to the host's login; once it knows who they are, it tells the questionnaire: `updateFacts({ signedIn: true })`. */
  readonly onSignIn: () => void
  readonly title?: string
  readonly children?: ReactNode
  /** It stands within a page that has its main part elsewhere. @default false */
  readonly isPart?: boolean
}
