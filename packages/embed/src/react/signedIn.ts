import type { Facts } from '@anamnesis/engine/schema'

/** Where there are no accounts, nobody is asked to log in. */
export const SIGNED_IN: Facts = { signedIn: true, flags: {} }
