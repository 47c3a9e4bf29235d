import * as z from 'zod'
import { PASSWORD_LEAST, POSTAL, type Question, type QuestionPage, WORDS } from '../../work/Question.ts'

const REQUIRED = 'Required'
const optionsOf = ({ options = [] }: Question) => options
const choice = (question: Question) => z.enum(optionsOf(question), REQUIRED)
const choices = (question: Question) => z.array(z.enum(optionsOf(question))).min(1, REQUIRED)
const words = (most: number) => z.string().trim().min(1, REQUIRED).max(most).regex(new RegExp(WORDS.pattern, 'u'), 'Only letters, please')

const schemas = {
  tile: choice,
  radio: choice,
  checkboxes: (question) =>
    choices(question).refine((chosen) => chosen.length < 2 || !chosen.includes(question.none ?? ''), 'Choose either some or none'),
  list: choices,
  date: () => z.iso.date(REQUIRED),
  words: () => words(WORDS.most.words),
  area: () => words(WORDS.most.area),
  postal: () => z.string().regex(new RegExp(POSTAL), 'For example K1A 0B1'),
  email: () => z.email('For example name@example.com'),
  password: () => z.string().min(PASSWORD_LEAST, `At least ${PASSWORD_LEAST} characters`),
} satisfies Record<Question['kind'], (question: Question) => z.ZodType>

/** The schema of a screen's answers. */
export function schemaOf({ question, follow }: QuestionPage) {
  const own = z.object({ [question.name]: schemas[question.kind](question) })
  if (!follow) return own
  const followed = schemas[follow.kind](follow)
  return own.extend({ [follow.name]: z.unknown() }).superRefine((answers, context) => {
    if (answers[question.name] !== 'Yes') return
    const { error } = followed.safeParse(answers[follow.name])
    if (error) context.addIssue({ code: 'custom', path: [follow.name], message: error.issues[0]?.message ?? REQUIRED })
  })
}
