import { inject } from 'vitest'
import { fieldExamples } from './fieldExamples.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run covers all cases. */
    readonly isLongRun?: boolean
    /** Seed of random test cases; see scripts/seed.ts. */
    readonly seed?: number
  }
}

const isLongRun = inject('isLongRun') === true

/** Examples of field types; a short run takes every third. */
export const sampledExamples = Object.values(fieldExamples).filter((_, index) => isLongRun || index % 3 === 0)
/** Themes under test; a short run takes one. */
export const sampledThemes = isLongRun ? ['northway', 'raven'] : ['northway']
