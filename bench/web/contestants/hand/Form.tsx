import { useState } from 'react'
import type { QuestionPage } from '../../work/Question.ts'
import { END } from '../../work/workAddress.ts'
import { type Answers, PageForm } from './PageForm.tsx'

/** All screens in order, without those whose condition does not hold. */
export function Form({ pages }: { readonly pages: readonly QuestionPage[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [way, setWay] = useState([0])
  const at = way.at(-1) ?? 0
  const page = pages[at]
  if (!page) return <h1>{END}</h1>
  const goOn = (given: Answers) => {
    const all = { ...answers, ...given }
    const next = pages.findIndex(({ when }, index) => index > at && (!when || all[when.name] === when.is))
    setAnswers(all)
    setWay([...way, next < 0 ? pages.length : next])
  }
  return (
    <main>
      <progress value={at} max={pages.length} aria-label="Answered" />
      <PageForm
        key={page.question.name}
        page={page}
        answers={answers}
        onNext={goOn}
        onBack={way.length > 1 ? () => setWay(way.slice(0, -1)) : undefined}
      />
    </main>
  )
}
