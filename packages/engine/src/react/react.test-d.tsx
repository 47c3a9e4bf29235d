import type { ComponentType, ReactNode } from 'react'
import { describe, expectTypeOf, test } from 'vitest'
import type { Interrupt } from '../schema/index.ts'
import {
  type FieldSlotProps,
  type InterruptionSlotProps,
  Questionnaire,
  type QuestionnaireProps,
  type QuestionnaireSlots,
  type ScreenSlotProps,
  type UseQuestionnaireOptions,
} from './index.ts'

declare const Screen: ComponentType<ScreenSlotProps>
declare const Field: ComponentType<FieldSlotProps>
declare const Interruption: ComponentType<InterruptionSlotProps>
declare const questionnaire: QuestionnaireProps['questionnaire']

describe('the slots', () => {
  test('draw the screen, a field and an interrupt; none can be left out', () => {
    expectTypeOf({ Screen, Field, Interruption }).toExtend<QuestionnaireSlots>()
    // @ts-expect-error Interruption is required
    const unstoppable: QuestionnaireSlots = { Screen, Field }
    // @ts-expect-error unknown slot
    const misspelt: QuestionnaireSlots = { Screen, Field, Interruption, Interrupt: Interruption }
    return [unstoppable, misspelt]
  })

  test('may ask for less than they are given, never for more', () => {
    const plain = ({ children }: { readonly children: ReactNode }) => children
    expectTypeOf(plain).toExtend<QuestionnaireSlots['Screen']>()
    const greedy = ({ medication }: { readonly medication: string }) => medication
    expectTypeOf(greedy).not.toExtend<QuestionnaireSlots['Field']>()
  })

  test('an interrupt comes with its reasons and with what the patient can do', () => {
    expectTypeOf<InterruptionSlotProps['interrupt']>().toEqualTypeOf<Interrupt>()
    expectTypeOf<Interrupt['actions'][number]['do']>().toEqualTypeOf<'dismiss' | 'continue' | 'answer' | 'go-to' | 'link'>()
  })
})

test('a questionnaire is drawn with its slots, and with what to show when drawing fails', () => {
  const slots = { Screen, Field, Interruption }
  // @ts-expect-error fallback is required
  const bare = <Questionnaire questionnaire={questionnaire} slots={slots} />
  return [bare, <Questionnaire key="whole" questionnaire={questionnaire} slots={slots} fallback={() => null} />]
})

test('a questionnaire is opened with its slots, so that unknown names are type errors', () => {
  expectTypeOf<Omit<UseQuestionnaireOptions, 'slots'>>().not.toExtend<UseQuestionnaireOptions>()
  expectTypeOf<QuestionnaireSlots>().toExtend<UseQuestionnaireOptions['slots']>()
})
