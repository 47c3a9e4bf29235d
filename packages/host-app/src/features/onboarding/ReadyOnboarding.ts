import type { TreatmentCode } from '@anamnesis/flows'
import { createContext } from 'react'
import type { OpenOnboarding } from './openOnboarding.ts'

/** A questionnaire that was opened before anything was drawn, so that the first drawing shows its question. */
export interface ReadyOnboarding {
  readonly treatment: TreatmentCode
  readonly opened: OpenOnboarding
  /** Whether it is closed: whoever comes back opens another. */
  readonly isOver: () => boolean
  readonly end: () => void
}

/** The one for the address that the app began at, if any. */
export const ReadyOnboardingContext = createContext<ReadyOnboarding | undefined>(undefined)
