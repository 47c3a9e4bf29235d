import type { AnswerValue, CardAnswer, FileAnswer, FilesAnswer, Receipt } from './answer.ts'
import type { FieldType } from './field.ts'
import type { CustomFieldType } from './vocabulary.ts'

/** Answer types of a flow literal: `AnswersOf<typeof tea>` of `const tea = { … } as const`. Keys are field names, choices are unions
 * of their values. Questions that every patient answers are required; hidden, skippable or optional ones, and those behind a screen
 * that may end the form, are optional. A flow without literal names, such as imported JSON, gives any answers.
 */
export type AnswersOf<Document extends FlowLiteral> = Plain<
  { [Question in Always<BeforeEnd<Document>> as Question['name']]: AnswerTo<Question> } & {
    [Question in Sometimes<BeforeEnd<Document>> | Behind<Document> as Question['name']]?: AnswerTo<Question>
  }
>

/** The parts of a flow that define its questions. */
interface FlowLiteral {
  readonly steps: readonly StepLiteral[]
}
interface StepLiteral {
  readonly screens: readonly ScreenLiteral[]
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

/** The screens of a literal flow, in order. */
type InOrder<Steps extends FlowLiteral['steps'], Found extends readonly ScreenLiteral[] = readonly []> = Steps extends readonly [
  infer Step extends StepLiteral,
  ...infer Rest extends FlowLiteral['steps'],
]
  ? InOrder<Rest, readonly [...Found, ...Step['screens']]>
  : readonly [...Found, ...Steps[number]['screens'][number][]]
/** The screens up to the first that may end the form. */
type UpToEnd<List extends readonly ScreenLiteral[], Found = never> = List extends readonly [
  infer First,
  ...infer Rest extends readonly ScreenLiteral[],
]
  ? First extends { readonly end: true }
    ? Found | First
    : UpToEnd<Rest, Found | First>
  : Found | List[number]
type BeforeEnd<Document extends FlowLiteral> = UpToEnd<InOrder<Document['steps']>>
type Behind<Document extends FlowLiteral> =
  | FieldsOf<Exclude<Screens<Document>, BeforeEnd<Document>>>
  | ConditionalOf<Exclude<Screens<Document>, BeforeEnd<Document>>>

type MayBeHidden = { readonly dependsOn: object } | { readonly skipButton: object }
type MayBeEmpty = { readonly dependsOn: object } | { readonly optional: true } | { readonly count: object }
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
  signature: string
  text: string
  'text-area': string
  tile: Choice<Question>
  time: string
  uploader: FileAnswer | Receipt | (Question extends { readonly maxFiles: number } ? FilesAnswer : never)
}

type AnswerTo<Question> = Question extends { readonly type: infer Type extends FieldType }
  ? AnswersByType<Question>[Type]
  : Question extends { readonly type: CustomFieldType }
    ? string | boolean
    : AnswerValue

/** Expands an intersection. */
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] }
