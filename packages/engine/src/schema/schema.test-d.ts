import { describe, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  type Answers,
  type AnswerValue,
  type Condition,
  type Facts,
  type Field,
  field,
  type FieldOf,
  type FieldType,
  type CustomField,
  type Vocabulary,
  type Flow,
  flow,
  type Handler,
  type HandlerInput,
  type Option,
  type Outcome,
  parseFlow,
  type Screen,
  type Transform,
} from './index.ts'

describe('a field', () => {
  test('is one of the built-in types', () => {
    expectTypeOf<FieldType>().toEqualTypeOf<
      | 'address-autocomplete'
      | 'card'
      | 'checkbox'
      | 'checkbox-group'
      | 'date'
      | 'email'
      | 'group'
      | 'height'
      | 'multi-select'
      | 'password'
      | 'phone'
      | 'postal-code'
      | 'radio-group'
      | 'select'
      | 'signature'
      | 'text'
      | 'text-area'
      | 'tile'
      | 'time'
      | 'uploader'
    >()
  })

  test('shows the keys of its own type once the type is known', () => {
    const read = (question: Field) => {
      if (question.type === 'tile') {
        expectTypeOf(question).toEqualTypeOf<FieldOf<'tile'>>()
        expectTypeOf(question.options).toEqualTypeOf<Option[]>()
        expectTypeOf(question.triggerNextOnChange).toEqualTypeOf<boolean | undefined>()
      }
      // @ts-expect-error not every field has options
      return question.options
    }
    expectTypeOf(read).parameter(0).toEqualTypeOf<Field>()
  })

  test('has a name, a type and a label for every type', () => {
    expectTypeOf<Pick<Field, 'name' | 'label'>>().toEqualTypeOf<{ name: string; label: string }>()
    // @ts-expect-error a label is required
    const unlabelled: Field = { type: 'text', name: 'first-name' }
    // @ts-expect-error unknown type
    const unknown: Field = { type: 'slider', name: 'pain', label: 'How bad is it?' }
    // @ts-expect-error only choices have options
    const misplaced: Field = { type: 'text', name: 'first-name', label: 'First name', options: [] }
    return [unlabelled, unknown, misplaced]
  })

  test('is what its schema gives', () => {
    expectTypeOf<z.infer<typeof field>>().toEqualTypeOf<Field>()
    expectTypeOf<FieldOf<FieldType> | CustomField>().toEqualTypeOf<Field>()
  })
})

describe('an answer', () => {
  test('is text, a flag, a list or one of the kinds that are never stored', () => {
    expectTypeOf<string | boolean | string[]>().toExtend<AnswerValue>()
    expectTypeOf<{ kind: 'card' }>().toExtend<AnswerValue>()
    expectTypeOf<number>().not.toExtend<AnswerValue>()
    expectTypeOf<null>().not.toExtend<AnswerValue>()
  })

  test('may be missing under any name', () => {
    expectTypeOf<Answers[string]>().toEqualTypeOf<AnswerValue>()
    const answers: Answers = {}
    expectTypeOf(answers['weight']).toEqualTypeOf<AnswerValue | undefined>()
  })
})

describe('a condition', () => {
  test('has the forms of the format', () => {
    const forms = [
      { field: 'smokes', value: 'Yes' },
      { field: 'smokes', in: ['Yes', 'Sometimes'] },
      { field: 'weight', gte: 40, lt: 200 },
      { field: 'smokes', answered: true },
      { flag: 'new-intro', value: true },
      { all: [{ any: [{ not: { field: 'smokes', value: 'Yes' } }] }] },
    ] satisfies Condition[]
    expectTypeOf(forms).toExtend<Condition[]>()
  })

  test('is never a sentence or code', () => {
    // @ts-expect-error conditions are data, not expressions
    const sentence: Condition = 'smokes = Yes'
    // @ts-expect-error a condition is data
    const code: Condition = () => true
    return [sentence, code]
  })

  test('is refused where its keys do not make a form', () => {
    // @ts-expect-error `equals` is not a key: write `value`
    const misspelt: Condition = { field: 'smokes', equals: 'Yes' }
    // @ts-expect-error `in` takes a list
    const single: Condition = { field: 'smokes', in: 'Yes' }
    // @ts-expect-error `all` takes a list of conditions
    const bare: Condition = { all: { field: 'smokes', value: 'Yes' } }
    return [misspelt, single, bare]
  })
})

describe('a flow', () => {
  test('comes from anything, parsed', () => {
    expectTypeOf(parseFlow).toEqualTypeOf<(document: unknown, vocabulary?: Vocabulary) => Flow>()
    expectTypeOf<z.infer<typeof flow>>().toEqualTypeOf<Flow>()
    expectTypeOf<Flow['steps'][number]['screens'][number]>().toEqualTypeOf<Screen>()
    expectTypeOf<NonNullable<Screen['fields']>[number]>().toEqualTypeOf<Field>()
    expectTypeOf<Flow['labels']>().toEqualTypeOf<Record<string, string> | undefined>()
  })
})

describe('a handler', () => {
  test('decides one of five outcomes, at once or later', () => {
    expectTypeOf<Outcome['type']>().toEqualTypeOf<'continue' | 'interrupt' | 'go-to' | 'set-answers' | 'refuse'>()
    expectTypeOf<ReturnType<NonNullable<Handler['run']>>>().toEqualTypeOf<Outcome | Promise<Outcome>>()
    expectTypeOf<Parameters<NonNullable<Handler['run']>>>().toEqualTypeOf<[input: HandlerInput, signal: AbortSignal]>()
  })

  test('names what its outcome needs', () => {
    // @ts-expect-error an interrupt needs a name
    const nameless: Outcome = { type: 'interrupt' }
    // @ts-expect-error a refusal needs messages by field
    const silent: Outcome = { type: 'refuse' }
    // @ts-expect-error unknown outcome
    const invented: Outcome = { type: 'stop' }
    return [nameless, silent, invented]
  })

  test('says where each of its rules comes from', () => {
    // @ts-expect-error a source is required
    const handler: Handler = { rules: [{ when: { field: 'age', lt: 18 }, outcome: { type: 'interrupt', interrupt: 'age' } }] }
    return handler
  })

  test('cannot change what it was given', () => {
    const run = ({ facts }: HandlerInput): Outcome => {
      // @ts-expect-error facts are read-only
      facts.signedIn = true
      return { type: 'continue' }
    }
    expectTypeOf(run).toExtend<NonNullable<Handler['run']>>()
    expectTypeOf<Facts['signedIn']>().toEqualTypeOf<boolean>()
  })
})

test('a transform makes a body from answers, and cannot wait for anything', () => {
  expectTypeOf<Transform>().returns.toEqualTypeOf<Readonly<Record<string, unknown>>>()
  const sync: Transform = ({ answers }) => ({ answers })
  // @ts-expect-error a transform has no clock
  const reaching: Transform = ({ answers, now }) => ({ answers, now })
  return [sync, reaching]
})
