export { Questionnaire } from './Questionnaire.tsx'
export type { QuestionnaireProps } from './Questionnaire.tsx'
export type {
  CustomComponentProps,
  ErrorLine,
  FieldSlotProps,
  InterruptionSlotProps,
  QuestionnaireSlots,
  ScreenSlotProps,
} from './slots.ts'
export { useScreenAddress } from './useScreenAddress.ts'
export type { ScreenAddress } from './useScreenAddress.ts'
export { useView } from './useView.ts'
