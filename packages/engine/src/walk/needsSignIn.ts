import type { Facts, Screen } from '../schema/index.ts'

/** Whether a screen is closed to who is asked, until they sign in. */
export function needsSignIn({ signedIn }: Pick<Facts, 'signedIn'>, screen: Pick<Screen, 'public'> | undefined): boolean {
  return !signedIn && !screen?.public
}
