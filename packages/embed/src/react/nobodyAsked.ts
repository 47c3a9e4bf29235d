import type { Facts } from '@anamnesis/engine/schema'

/** Where there are no accounts, nobody is asked to log in. */
export const NOBODY_ASKED: Facts = { signedIn: true, flags: {} }
