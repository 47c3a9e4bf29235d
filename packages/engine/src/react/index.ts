'use client'

export { createMemoryHistory } from './createMemoryHistory.ts'
export { createWindowHistory } from './createWindowHistory.ts'
export type { HistoryAdapter } from './HistoryAdapter.ts'
export { captureUncontrolledInput } from './captureUncontrolledInput.ts'
export { preloadFirstScreen } from './preloadFirstScreen.ts'
export { Questionnaire } from './Questionnaire.tsx'
export type { QuestionnaireProps } from './Questionnaire.tsx'
export type {
  CustomComponentProps,
  FieldSlot,
  FieldSlotProps,
  FooterSlotProps,
  InterruptionSlotProps,
  LazyComponent,
  QuestionnaireSlots,
  ScreenSlotProps,
} from './slots.ts'
export { useResource } from './useResource.ts'
export { useQuestionnaire } from './useQuestionnaire.ts'
export type { UseQuestionnaireOptions } from './useQuestionnaire.ts'
export { useScreenAddress } from './useScreenAddress.ts'
export { useView } from './useView.ts'
