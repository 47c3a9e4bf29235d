import { fileURLToPath } from 'node:url'

/** The repository root. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
