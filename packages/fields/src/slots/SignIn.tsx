import type { ReactNode } from 'react'
import { Ending } from '../layout/Ending.tsx'
import { Button } from '../private/Button/Button.tsx'

/** Replaces a screen that requires sign-in; its heading takes the focus. */
export function SignIn({
  onSignIn,
  title = 'Log in to continue',
  children = <p>Your answers so far are saved.</p>,
  isPart = false,
}: SignInProps) {
  return (
    <Ending title={title} isPart={isPart}>
      {children}
      <Button onClick={onSignIn}>Log in</Button>
    </Ending>
  )
}

/** Props of {@link SignIn}. */
interface SignInProps {
  /** Opens the host's login. After sign-in, the host calls `updateFacts({ signedIn: true })`. */
  readonly onSignIn: () => void
  readonly title?: string
  readonly children?: ReactNode
  /** Part of a page with its own main landmark. @default false */
  readonly isPart?: boolean
}
