import type { AnswerValue, CardAnswer, FileAnswer, Receipt } from './answer.ts'
import type { FieldType } from './field.ts'
import type { CustomFieldType } from './vocabulary.ts'

/**
 * Answer types of a flow literal: `AnswersOf<typeof tea>` of `const tea = { … } as const`. Keys are field names, choices are unions
 * of their values. Questions that every patient answers are required; hidden, skippable or optional ones are optional. A flow
 * without literal names, such as imported JSON, gives any answers.
 */
export type AnswersOf<Document extends FlowLiteral> = Plain<
  { [Question in Always<Screens<Document>> as Question['name']]: AnswerTo<Question> } & {
    [Question in Sometimes<Screens<Document>> as Question['name']]?: AnswerTo<Question>
  }
>

/** The parts of a flow that define its questions. */
interface FlowLiteral {
  readonly steps: readonly { readonly screens: readonly ScreenLiteral[] }[]
}
interface ScreenLiteral {
  readonly fields?: readonly Named[] | undefined
  readonly conditionalFields?: readonly Named[] | undefined
}
interface Named {
  readonly name: string
}

type Screens<Document extends FlowLiteral> = Document['steps'][number]['screens'][number]
type Listed<List> = NonNullable<List> extends readonly (infer Question extends Named)[] ? Question : never
type FieldsOf<Screen> = Screen extends { readonly fields?: infer List } ? Listed<List> : never
type ConditionalOf<Screen> = Screen extends { readonly conditionalFields?: infer List } ? Listed<List> : never

type MayBeHidden = { readonly dependsOn: object } | { readonly skipButton: object }
type MayBeEmpty = { readonly dependsOn: object } | { readonly optional: true }
type Always<Screen> = Exclude<FieldsOf<Exclude<Screen, MayBeHidden>>, MayBeEmpty>
type Sometimes<Screen> =
  | FieldsOf<Extract<Screen, MayBeHidden>>
  | Extract<FieldsOf<Exclude<Screen, MayBeHidden>>, MayBeEmpty>
  | ConditionalOf<Screen>

type Choice<Question> = Question extends { readonly options: readonly { readonly value: infer Value extends string }[] } ? Value : string
type Entry<Question> = Question extends { readonly fields: readonly (infer Asked extends Named)[] }
  ? AnswersOf<{ steps: [{ screens: [{ fields: Asked[] }] }] }>
  : never

/** Answer type of each field type. */
interface AnswersByType<Question> {
  'address-autocomplete': string
  card: CardAnswer | Receipt
  checkbox: boolean
  'checkbox-group': Choice<Question>[]
  date: string
  email: string
  group: Entry<Question>[]
  height: string
  'multi-select': Choice<Question>[]
  password: string | Receipt
  phone: string
  'postal-code': string
  'radio-group': Choice<Question>
  select: Choice<Question>
  text: string
  'text-area': string
  tile: Choice<Question>
  uploader: FileAnswer | Receipt
}

type AnswerTo<Question> = Question extends { readonly type: infer Type extends FieldType }
  ? AnswersByType<Question>[Type]
  : Question extends { readonly type: CustomFieldType }
    ? string | boolean
    : AnswerValue

/** Expands an intersection. */
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] }
