import type { Facts } from '@anamnesis/engine/schema'

/** Default facts: signed in, so that no screen requires an account. */
export const SIGNED_IN: Facts = { signedIn: true, flags: {} }
