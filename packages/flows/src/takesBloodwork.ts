import { withBloodwork } from './generated/registries/treatments.ts'

/** Whether a provider may request lab results for a treatment; false for an unknown code. */
export const takesBloodwork = (code: string): boolean => withBloodwork.includes(code)
