import type { Facts, Screen } from '../schema/index.ts'

/** Whether a screen requires sign-in. */
export function needsSignIn({ signedIn }: Pick<Facts, 'signedIn'>, screen: Pick<Screen, 'public'> | undefined): boolean {
  return !signedIn && !screen?.public
}
