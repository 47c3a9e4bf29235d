import type { AnswerValue } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { renderScreen } from './renderScreen.tsx'
import { WithAnswer } from './ScreenStage.tsx'

const doNothing = () => undefined

/** Default props without relevance to the tests. */
const given = { error: undefined, onCommit: doNothing, onAutofill: doNothing }

/** Renders a field that holds its answer and records each change. */
export async function renderWithAnswer(
  answer: AnswerValue | undefined,
  draw: (
    given: { readonly error: undefined; readonly onCommit: () => void; readonly onAutofill: () => void },
    kept: { readonly value: AnswerValue | undefined; readonly onChange: (value: AnswerValue | undefined) => void },
  ) => ReactNode,
) {
  const changes: (AnswerValue | undefined)[] = []
  const main = await renderScreen(
    <WithAnswer value={answer} onChange={(value) => changes.push(value)}>
      {(value, onChange) => draw(given, { value, onChange })}
    </WithAnswer>,
  )
  return { main, changes }
}
