import type { Question, QuestionPage } from './Question.ts'

/** The input that answers a question. */
export type Answer =
  | { readonly choose: readonly string[] }
  | { readonly type: string }
  | { readonly pick: readonly string[] }
  | { readonly day: true }

const answers = {
  tile: () => ({ choose: ['Yes'] }),
  radio: ({ options = [] }) => ({ choose: options.slice(0, 1) }),
  checkboxes: ({ options = [] }) => ({ choose: options.slice(0, 2) }),
  list: ({ options = [] }) => ({ pick: [options[11] ?? '', options[41] ?? ''] }),
  date: () => ({ day: true }),
  words: () => ({ type: 'Anna Maria' }),
  area: () => ({ type: 'Since last spring' }),
  postal: () => ({ type: 'K1A 0B1' }),
  email: () => ({ type: 'anna@example.com' }),
  password: () => ({ type: 'Quiet-Lake-88' }),
} satisfies Record<Question['kind'], (question: Question) => Answer>

/** The bench's answer to a question. */
export const answerOf = (question: Question): Answer => answers[question.kind](question)

/** The screens shown with those answers. */
export const shownPages = (pages: readonly QuestionPage[]): readonly QuestionPage[] =>
  pages.filter(({ when }) => {
    if (!when) return true
    const question = pages.find(({ question }) => question.name === when.name)?.question
    const given = question && answerOf(question)
    return given !== undefined && 'choose' in given && given.choose.includes(when.is)
  })
