import { PASSWORD_LEAST, POSTAL, type Question, type QuestionPage, WORDS } from '../../work/Question.ts'

const named = ({ name, label }: Question) => ({ name, title: label, isRequired: true })
const words = (question: Question, most: number) => ({
  ...named(question),
  maxLength: most,
  validators: [{ type: 'regex', regex: WORDS.pattern.replace(String.raw`\p{L}`, 'A-Za-zÀ-ɏ'), text: 'Only letters, please' }],
})

const elements = {
  tile: (question) => ({ ...named(question), type: 'radiogroup', choices: question.options }),
  radio: (question) => ({ ...named(question), type: 'radiogroup', choices: question.options }),
  checkboxes: (question) => ({
    ...named(question),
    type: 'checkbox',
    choices: question.options?.filter((option) => option !== question.none),
    ...(question.none !== undefined && { showNoneItem: true, noneText: question.none }),
  }),
  list: (question) => ({ ...named(question), type: 'tagbox', choices: question.options, searchEnabled: true, closeOnSelect: false }),
  date: (question) => ({ ...named(question), type: 'text', inputType: 'date' }),
  words: (question) => ({ ...words(question, WORDS.most.words), type: 'text' }),
  area: (question) => ({ ...words(question, WORDS.most.area), type: 'comment' }),
  postal: (question) => ({ ...named(question), type: 'text', validators: [{ type: 'regex', regex: POSTAL }] }),
  email: (question) => ({ ...named(question), type: 'text', inputType: 'email', validators: [{ type: 'email' }] }),
  password: (question) => ({
    ...named(question),
    type: 'text',
    inputType: 'password',
    validators: [{ type: 'text', minLength: PASSWORD_LEAST }],
  }),
} satisfies Record<Question['kind'], (question: Question) => object>

const elementOf = (question: Question) => elements[question.kind](question)
const shownWhen = (name: string, is: string) => ({ visibleIf: `{${name}} = '${is}'` })

/** The screens as a SurveyJS survey. */
export function surveyOf(pages: readonly QuestionPage[]): object {
  return {
    pagePrevText: 'Back',
    pageNextText: 'Next',
    completeText: 'Next',
    showProgressBar: true,
    showQuestionNumbers: 'off',
    pages: pages.map(({ question, follow, when }) => ({
      name: `page-${question.name}`,
      ...(when && shownWhen(when.name, when.is)),
      elements: [elementOf(question), ...(follow ? [{ ...elementOf(follow), ...shownWhen(question.name, 'Yes') }] : [])],
    })),
  }
}
