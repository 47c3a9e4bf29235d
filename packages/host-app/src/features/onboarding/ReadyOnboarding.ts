import type { TreatmentCode } from '@anamnesis/flows'
import { createContext } from 'react'
import type { OpenOnboarding } from './openOnboarding.ts'

/** A questionnaire opened before the first render, so that the first render shows its question. */
export interface ReadyOnboarding {
  readonly treatment: TreatmentCode
  readonly opened: OpenOnboarding
  /** Whether it is closed; a returning patient opens another. */
  readonly isOver: () => boolean
  readonly end: () => void
}

/** The one for the app's start address, if any. */
export const ReadyOnboardingContext = createContext<ReadyOnboarding | undefined>(undefined)
