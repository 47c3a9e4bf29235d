import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { Question, QuestionPage } from '../../work/Question.ts'
import { Choices } from './Choices.tsx'
import { ListBox } from './ListBox.tsx'
import { schemaOf } from './schemaOf.ts'

/** Answers by name. */
export type Answers = Readonly<Record<string, unknown>>

interface PageFormProps {
  readonly page: QuestionPage
  readonly answers: Answers
  readonly onNext: (answers: Answers) => void
  readonly onBack: (() => void) | undefined
}

interface ControlProps {
  readonly question: Question
  /** Submits the form. */
  readonly onCommit: () => void
}

const input = (type: string) =>
  function Input({ question: { name } }: ControlProps) {
    return <input id={name} type={type} {...useFormContext().register(name)} />
  }

const controls = {
  tile: ({ question, onCommit }) => <Choices question={question} onChosen={onCommit} />,
  radio: ({ question }) => <Choices question={question} />,
  checkboxes: ({ question }) => <Choices question={question} />,
  list: ({ question }) => <ListBox question={question} />,
  date: input('date'),
  words: input('text'),
  area: function Area({ question: { name } }) {
    return <textarea id={name} rows={4} {...useFormContext().register(name)} />
  },
  postal: input('text'),
  email: input('email'),
  password: input('password'),
} satisfies Record<Question['kind'], (props: ControlProps) => ReactNode>

const GROUPS: readonly Question['kind'][] = ['tile', 'radio', 'checkboxes']

/** A screen with its form, validated on submit. */
export function PageForm({ page, answers, onNext, onBack }: PageFormProps) {
  const form = useForm<Record<string, unknown>>({
    resolver: useMemo(() => zodResolver(schemaOf(page)), [page]),
    defaultValues: answers,
    reValidateMode: 'onChange',
  })
  const submit = form.handleSubmit(onNext)
  const isFollowed = useWatch({ control: form.control, name: page.question.name }) === 'Yes'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Labelled question={page.question} isHeading onCommit={() => void submit()} />
        {page.follow && isFollowed && <Labelled question={page.follow} isHeading={false} onCommit={() => void submit()} />}
        <p className="buttons">
          {onBack && (
            <button type="button" onClick={onBack}>
              Back
            </button>
          )}
          <button type="submit">Next</button>
        </p>
      </form>
    </FormProvider>
  )
}

function Labelled({ question, isHeading, onCommit }: ControlProps & { readonly isHeading: boolean }) {
  const { errors } = useFormContext().formState
  const { name, label, kind } = question
  const Control: (props: ControlProps) => ReactNode = controls[kind]
  const isGroup = GROUPS.includes(kind)
  const words = isGroup ? label : <label htmlFor={name}>{label}</label>
  const error = errors[name]?.message
  const content = (
    <>
      {isGroup && <legend>{isHeading ? <h1>{label}</h1> : label}</legend>}
      {!isGroup && (isHeading ? <h1>{words}</h1> : words)}
      <Control question={question} onCommit={onCommit} />
      {typeof error === 'string' && <p role="alert">{error}</p>}
    </>
  )
  return isGroup ? <fieldset>{content}</fieldset> : <div>{content}</div>
}
