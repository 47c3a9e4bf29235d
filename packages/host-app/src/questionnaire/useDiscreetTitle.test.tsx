import { expect, test } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { discreetTitle, useDiscreetTitle } from './useDiscreetTitle.ts'

const screen = { id: 'a', title: 'A question that nobody else should read' }
const props = {
  screen,
  step: { id: 'medical', title: 'Medical', screens: [screen] },
  progress: { step: 2, steps: 6, title: 'Medical', question: 4, questions: 12, fraction: 0.25 },
  errors: [],
}

function Titled({ errors = [] }: { readonly errors?: { readonly id: string; readonly message: string; readonly label: string }[] }) {
  useDiscreetTitle({ ...props, errors })
  return null
}

test('a tab title shows the position in the questionnaire, not the question', async () => {
  draw(
    <InServices brand="northway">
      <Titled />
    </InServices>,
  )
  await expect.poll(() => document.title).toBe('Question 4 – Medical – Northway')
})

test('a tab title shows that something is wrong, not what', async () => {
  draw(
    <InServices brand="northway">
      <Titled errors={[{ id: 'x', message: 'Required', label: 'A question that nobody else should read' }]} />
    </InServices>,
  )
  await expect.poll(() => document.title).toBe('Error: Question 4 – Medical – Northway')
})

test('a tab title of a page without a question has no number', () => {
  const progress = { ...props.progress, question: undefined }
  expect(discreetTitle({ ...props, progress, brand: 'Northway' })).toBe('Medical – Northway')
})
