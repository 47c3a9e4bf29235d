import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Field } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { Questionnaire } from './Questionnaire.tsx'
import type { LazyComponent, QuestionnaireSlots, ScreenSlotProps } from './slots.ts'

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
    { id: 'first', fields: [yesNo('a', { triggerNextOnChange: true })] },
    {
      id: 'second',
      fields: [yesNo('b', { triggerNextOnChange: true })],
      conditionalFields: [yesNo('more', { optional: true, dependsOn: { field: 'b', value: 'Yes' } })],
    },
    { id: 'third', fields: [yesNo('c')] },
  ],
})

/** Opens on the second screen, before the code of the third has loaded. `decide` commits a field. */
async function openOnSecond() {
  const committed = new Map<string, () => void>()
  const asked: string[][] = []
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  const slots: QuestionnaireSlots = {
    Screen,
    Field: ({ field, onCommit }) => {
      committed.set(field.name, onCommit)
      return <p>{field.label}</p>
    },
    Interruption: () => null,
    prepare: (fields: readonly Field[]) => {
      asked.push(fields.map(({ name }) => name))
      return fields.length === 1 && fields[0]?.name === 'c' ? coming : Promise.resolve()
    },
  }
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  for (const field of ['a', 'b']) questionnaire.send({ type: 'ANSWER', field, value: 'Yes' })
  questionnaire.send({ type: 'NEXT' })
  await render(<Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => 'broken'} />)
  return { questionnaire, asked, come: () => come(), decide: (field: string) => committed.get(field)?.() }
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

test('a patient who goes back while the next screen loads stays on the earlier one', async () => {
  const { questionnaire, come } = await openOnSecond()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(shown()).toHaveTextContent('first')
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible()
  come()
  expect(questionnaire.view().screen.id).toBe('first')
})

test('what a field says once its screen is left does not take the place of Next either', async () => {
  const { come, decide } = await openOnSecond()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(shown()).toHaveTextContent('first')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(shown()).toHaveTextContent('second')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  decide('a')
  come()
  await expect.element(shown()).toHaveTextContent('third')
})

test('a choice that is made while Next waits does not take its place', async () => {
  const { questionnaire, come, decide } = await openOnSecond()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  // reveals another question and does not advance
  questionnaire.answer('b', 'No')
  questionnaire.answer('b', 'Yes')
  decide('b')
  come()
  await expect.element(shown()).toHaveTextContent('third')
})

test('Next waits for what the next screen’s own component draws with, too, which is drawn in the same moment', async () => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  const prepared: string[] = []
  const slots: QuestionnaireSlots = {
    Screen,
    Field: ({ field }) => <p>{field.label}</p>,
    Interruption: () => null,
    customComponents: {
      prices: {
        load: async () => () => <p>From $30</p>,
        prepare: (screen, { id }) => {
          prepared.push(`${id} ${screen.id}`)
          return coming
        },
      },
    },
  }
  const selling = flowOf({
    screens: [
      { id: 'first', fields: [yesNo('a')] },
      { id: 'second', customComponent: 'prices' },
    ],
  })
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({ flow: selling, ports, facts: { signedIn: true, flags: {} }, components: ['prices'] })
  questionnaire.answer('a', 'Yes')
  await render(<Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => 'broken'} />)
  await expect.poll(() => prepared).toEqual([`${selling.id} second`])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  await expect.element(shown()).toHaveTextContent('first')
  come()
  await expect.element(shown()).toHaveTextContent('second')
  await expect.element(page.getByText('From $30')).toBeVisible()
})

test('a host whose prepare throws blocks no patient', async () => {
  const slots: QuestionnaireSlots = {
    Screen,
    Field: ({ field }) => <p>{field.label}</p>,
    Interruption: () => null,
    prepare: () => {
      throw new Error('of the host')
    },
  }
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  questionnaire.answer('a', 'Yes')
  await render(<Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => 'broken'} />)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(shown()).toHaveTextContent('second')
})

test('Back opens a screen with its own component at once, also in a resumed questionnaire', async () => {
  const own = flowOf({
    screens: [
      { id: 'chart', customComponent: 'chart', fields: [] },
      { id: 'question', fields: [yesNo('a')] },
      { id: 'later', customComponent: 'later', fields: [] },
    ],
  })
  const asked: string[] = []
  const lazily = (name: string): LazyComponent => ({
    load: () => {
      asked.push(name)
      return Promise.resolve(() => <p>{name}</p>)
    },
  })
  const customComponents = { chart: lazily('chart'), later: lazily('later') }
  const ports = memoryPorts()
  const facts = { signedIn: true, flags: {} }
  const before = await openQuestionnaire({ flow: own, ports, facts, components: ['chart', 'later'] })
  before.send({ type: 'NEXT' })
  await expect.poll(() => ports.session.load()).toMatchObject({ screen: 'question' })
  before.close()
  const questionnaire = await openQuestionnaire({ flow: own, ports, facts, components: ['chart', 'later'] })
  const waited: string[] = []
  await render(
    <Questionnaire
      questionnaire={questionnaire}
      slots={{
        Screen,
        Field: ({ field }) => <p>{field.label}</p>,
        Interruption: () => null,
        customComponents,
        Loading: () => {
          waited.push('waited')
          return 'Loading'
        },
      }}
      fallback={() => 'broken'}
    />,
  )
  await expect.element(shown()).toHaveTextContent('question')
  await expect.poll(() => asked).toEqual(['later', 'chart'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('chart').last()).toBeVisible()
  expect(waited).toEqual([])
})
