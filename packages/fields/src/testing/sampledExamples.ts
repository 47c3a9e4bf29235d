import { inject } from 'vitest'
import { fieldExamples } from './fieldExamples.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run covers every case. */
    readonly isLongRun?: boolean
  }
}

const isLongRun = inject('isLongRun') === true

/** The example of each field type; a short run takes every third. */
export const sampledExamples = Object.values(fieldExamples).filter((_, index) => isLongRun || index % 3 === 0)
/** The themes that are drawn; a short run draws one. */
export const sampledThemes = isLongRun ? ['northway', 'raven'] : ['northway']
