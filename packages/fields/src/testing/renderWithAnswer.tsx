import type { AnswerValue } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { renderScreen } from './renderScreen.tsx'
import { WithAnswer } from './ScreenStage.tsx'

const doNothing = () => undefined

/** What a screen gives every field, and a test of one field has nothing to say of. */
const given = { error: undefined, onCommit: doNothing, onAutofill: doNothing }

/** Draws a field that keeps its answer, as a screen does, and notes each change of it. */
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
