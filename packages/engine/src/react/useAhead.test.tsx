import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Field } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { Questionnaire } from './Questionnaire.tsx'
import type { QuestionnaireSlots, ScreenSlotProps } from './slots.ts'

function Screen({ screen, isBusy, onBack, children }: ScreenSlotProps) {
  return (
    <>
      <h1>{screen.id}</h1>
      {children}
      <button type="submit">{isBusy ? 'Loading' : 'Next'}</button>
      <button type="button" onClick={onBack}>
        Back
      </button>
    </>
  )
}

const flow = flowOf({
  screens: [
    { id: 'first', fields: [yesNo('a')] },
    { id: 'second', fields: [yesNo('b')] },
    { id: 'third', fields: [yesNo('c')] },
  ],
})

/** On the second screen, where the code of the third has not come yet. */
async function openOnSecond() {
  const asked: string[][] = []
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  const slots: QuestionnaireSlots = {
    Screen,
    Field: ({ field }) => <p>{field.label}</p>,
    Interruption: () => null,
    prepare: (fields: readonly Field[]) => {
      asked.push(fields.map(({ name }) => name))
      return fields.length === 1 && fields[0]?.name === 'c' ? coming : Promise.resolve()
    },
  }
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  for (const name of ['a', 'b']) questionnaire.answer(name, 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await render(<Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => 'broken'} />)
  return { questionnaire, asked, come: () => come() }
}

const shown = () => page.getByRole('heading', { level: 1 })

test('Next waits for the code of the next screen, and then goes on by itself', async () => {
  const { asked, come } = await openOnSecond()
  expect(asked).toContainEqual(['c'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  await expect.element(shown()).toHaveTextContent('second')
  come()
  await expect.element(shown()).toHaveTextContent('third')
})

test('who goes back while they wait for it stays where they went', async () => {
  const { questionnaire, come } = await openOnSecond()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(shown()).toHaveTextContent('first')
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible()
  come()
  expect(questionnaire.view().screen.id).toBe('first')
})
