import type { Question, QuestionPage } from './Question.ts'

/** The work of a contestant: an intake, a chain of conditional screens, or one long list. */
export interface Work {
  readonly kind: 'intake' | 'chain' | 'list'
  /** Number of chained screens, or of list options. */
  readonly size: number
}

const YES_NO = ['Yes', 'No']
const SEVERITIES = ['Never', 'Sometimes', 'Often', 'Always']
const CONDITIONS = ['Asthma', 'Diabetes', 'Gout', 'Migraine', 'None of these']
const medicines = (count: number) => Array.from({ length: count }, (_, index) => `Medicine ${index + 1}`)
const numbered = (name: string, index: number) => `${name}-${String(index).padStart(5, '0')}`

/** 31 screens of one question each: tiles, radio buttons, checkboxes with 'none', a date, texts, and a long list. */
function intake(): QuestionPage[] {
  const several = (kind: Question['kind'], count: number, options: readonly string[], none?: string) =>
    Array.from({ length: count }, (_, index) => ({
      question: { name: numbered(kind, index), kind, options, ...(none !== undefined && { none }) },
    }))
  const one = (kind: Question['kind'], name: string = kind) => ({ question: { name, kind } })
  const pages = [
    ...several('tile', 10, YES_NO),
    { ...one('area', 'why'), when: { name: numbered('tile', 9), is: 'Yes' } },
    ...several('radio', 7, SEVERITIES),
    { question: { name: 'smoker', kind: 'radio' as const, options: YES_NO }, follow: { name: 'how-much', kind: 'area' as const } },
    ...several('checkboxes', 5, CONDITIONS, 'None of these'),
    one('words', 'first-name'),
    one('words', 'last-name'),
    { question: { name: 'medicines', kind: 'list' as const, options: medicines(300) } },
    one('date', 'birth'),
    one('postal'),
    one('email'),
    one('password'),
  ]
  return pages.map(({ question, ...page }, index): QuestionPage => {
    const { follow, ...rest } = { follow: undefined, ...page }
    return {
      ...rest,
      question: { ...question, label: `Q${String(index + 1).padStart(2, '0')}. What do you say about ${question.name}?` },
      ...(follow && { follow: { ...follow, label: 'Please say more about it' } }),
    }
  })
}

function chain(size: number): QuestionPage[] {
  return Array.from({ length: size }, (_, index) => ({
    question: {
      name: numbered('link', index),
      label: `Q${String(index + 1).padStart(5, '0')}. Does it go on?`,
      kind: 'radio',
      options: YES_NO,
    },
    ...(index > 0 && { when: { name: numbered('link', index - 1), is: 'Yes' } }),
  }))
}

const list = (size: number): QuestionPage[] => [
  { question: { name: 'medicines', label: 'Q01. Which of these do you take?', kind: 'list', options: medicines(size) } },
]

const makers = { intake, chain, list } satisfies Record<Work['kind'], (size: number) => QuestionPage[]>

/** The screens of some work. */
export function pagesOf({ kind, size }: Work): readonly QuestionPage[] {
  return makers[kind](size)
}
