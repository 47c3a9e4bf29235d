import { describe, expectTypeOf, test } from 'vitest'
import {
  FlowError,
  type FlowErrorCode,
  type IssueCode,
  type Messages,
  openQuestionnaire,
  type Ports,
  type Questionnaire,
  type QuestionnaireOptions,
  type SaveResult,
  type SessionPort,
  type TrackingPort,
  type View,
} from './index.ts'
import { describeField, type Describe, type FieldDescriptor, fieldDescriptors } from './values/fieldDescriptors.ts'
import { isMissing } from './values/isMissing.ts'
import type { AnswerValue, Facts, Field, FieldOf, FieldType, Flow } from './schema/index.ts'

declare const flow: Flow
declare const ports: Ports
declare const facts: Facts
declare const questionnaire: Questionnaire

describe('opening a questionnaire', () => {
  test('takes a flow, ports and facts; all else may be left out', () => {
    expectTypeOf(openQuestionnaire).toBeCallableWith({ flow, ports, facts })
    expectTypeOf(openQuestionnaire).toBeCallableWith({ flow, ports, facts, screen: 'weight', handlers: {}, transforms: {} })
    expectTypeOf(openQuestionnaire).returns.resolves.toEqualTypeOf<Questionnaire>()
  })

  test('takes no flow that was not parsed', () => {
    const document: unknown = {}
    // @ts-expect-error unparsed: use parseFlow(document)
    void openQuestionnaire({ flow: document, ports, facts })
  })

  test('is refused without what it needs', () => {
    // @ts-expect-error facts are required
    void openQuestionnaire({ flow, ports })
    // @ts-expect-error unknown option
    void openQuestionnaire({ flow, ports, facts, startAt: 'weight' })
    expectTypeOf<QuestionnaireOptions>().toHaveProperty('handlers')
  })
})

describe('the ports', () => {
  test('cannot be left out', () => {
    const { calls, session, tracking, now, newId } = ports
    expectTypeOf({ calls, session, tracking, now, newId }).toExtend<Ports>()
    // @ts-expect-error session is required
    const forgetful: Ports = { calls, tracking, now, newId }
    // @ts-expect-error newId is required for idempotency
    const repeating: Ports = { calls, session, tracking, now }
    return [forgetful, repeating]
  })

  test('the session returns what is stored, unparsed', () => {
    expectTypeOf<SessionPort['load']>().returns.resolves.toBeUnknown()
    expectTypeOf<SessionPort['save']>().returns.resolves.toEqualTypeOf<SaveResult>()
  })

  test('tracking is given names and places, never an answer', () => {
    expectTypeOf<Parameters<TrackingPort['track']>>().toEqualTypeOf<
      [event: string, place: { readonly flow: string; readonly screen: string }]
    >()
  })
})

describe('an open questionnaire', () => {
  test('takes answers and events of a patient', () => {
    expectTypeOf(questionnaire.answer).parameters.toEqualTypeOf<[field: string, value: AnswerValue | undefined]>()
    expectTypeOf(questionnaire.send).toBeCallableWith({ type: 'NEXT' })
    expectTypeOf(questionnaire.send).toBeCallableWith({ type: 'GO_TO', screen: 'weight' })
    // @ts-expect-error internal event: use `answer`
    questionnaire.send({ type: 'ANSWERED' })
    // @ts-expect-error GO_TO needs a screen
    questionnaire.send({ type: 'GO_TO' })
    // @ts-expect-error answers are stored as typed text, not numbers
    questionnaire.answer('weight', 80)
  })

  test('shows a view that a page cannot change', () => {
    expectTypeOf(questionnaire.view).returns.toEqualTypeOf<View>()
    expectTypeOf<View['fields']>().toEqualTypeOf<readonly Field[]>()
    // @ts-expect-error the view is read-only
    questionnaire.view().isComplete = true
  })
})

describe('the descriptor of a field type', () => {
  test('is there for each type, and fits it', () => {
    expectTypeOf<keyof typeof fieldDescriptors>().toEqualTypeOf<FieldType>()
    expectTypeOf(fieldDescriptors.tile).toEqualTypeOf<FieldDescriptor<FieldOf<'tile'>>>()
    expectTypeOf(describeField).toEqualTypeOf<Describe>()
    expectTypeOf<FieldDescriptor['storage']>().toEqualTypeOf<'text' | 'flag' | 'list' | 'group' | 'receipt'>()
  })

  test('is missed when a type has none', () => {
    const { tile: _left, ...rest } = fieldDescriptors
    // @ts-expect-error the tile has no descriptor
    const incomplete = rest satisfies { [Type in FieldType]: FieldDescriptor<Type> }
    return incomplete
  })
})

test('every rule that an answer can break has a sentence', () => {
  expectTypeOf<keyof Messages>().toEqualTypeOf<IssueCode>()
  // @ts-expect-error a catalogue needs all codes
  const messages: Messages = { 'min-length': () => 'Too short' }
  return messages
})

test('a missing answer is distinguished by type', () => {
  const value = {} as AnswerValue | undefined
  if (!isMissing(value)) expectTypeOf(value).toEqualTypeOf<AnswerValue>()
})

test('an error of the engine has a stable code', () => {
  expectTypeOf<FlowError['code']>().toEqualTypeOf<FlowErrorCode>()
  expectTypeOf<string>().not.toExtend<FlowErrorCode>()
})
