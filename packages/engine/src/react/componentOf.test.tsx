import { type ComponentType, createContext, lazy, use } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flowOf } from '../testing/index.ts'
import type { CustomComponentProps, FieldSlotProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const flow = flowOf({
  screens: [
    { id: 'a', title: 'Your town', customComponent: 'map', fields: [text('town')] },
    { id: 'b', title: 'Done', fields: [text('b')] },
  ],
})
const Loading = () => <p>One moment…</p>
const Map = ({ children }: CustomComponentProps) => <section aria-label="map">{children}</section>
type Custom = ComponentType<CustomComponentProps>

test('a screen shows its heading while its code loads, and then its fields', async () => {
  let arrive: (component: Custom) => void = () => {}
  const load = () => new Promise<Custom>((resolve) => (arrive = resolve))
  await showQuestionnaire(flow, { slots: { ...plainSlots, Loading, customComponents: { map: { load } } } })
  await expect.element(page.getByText('One moment…')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your town' })).toBeVisible()
  arrive(Map)
  await expect.element(page.getByRole('region', { name: 'map' })).toBeVisible()
  await expect.element(page.getByLabelText('town')).toBeVisible()
})

test('code that could not be fetched is fetched again when the patient tries again, and no answer is lost', async () => {
  let fetched = 0
  const load = async () => {
    fetched += 1
    if (fetched === 1) throw new Error('the network is gone')
    return Map
  }
  const errors: unknown[] = []
  const { questionnaire } = await showQuestionnaire(flow, {
    slots: { ...plainSlots, Loading, customComponents: { map: { load } } },
    onError: (error) => errors.push(error),
  })
  questionnaire.answer('town', 'Halifax')
  await page.getByRole('button', { name: 'Try this screen again' }).click()
  await expect.element(page.getByLabelText('town')).toHaveValue('Halifax')
  expect([fetched, errors.length]).toEqual([2, 1])
})

test('a screen that comes up a second time is drawn at once', async () => {
  let fetched = 0
  const map = {
    load: async () => {
      fetched += 1
      return Map
    },
  }
  let waited = 0
  const Waiting = () => {
    waited += 1
    return null
  }
  const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Loading: Waiting, customComponents: { map } } })
  await page.getByLabelText('town').fill('Halifax')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
  const before = waited
  questionnaire.send({ type: 'BACK' })
  await expect.element(page.getByLabelText('town')).toHaveValue('Halifax')
  expect([fetched, waited]).toEqual([1, before])
})

test('a component of React’s own lazy is waited for inside the screen as well', async () => {
  const map = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { default: Map }
  })
  await showQuestionnaire(flow, { slots: { ...plainSlots, Loading, customComponents: { map } } })
  await expect.element(page.getByText('One moment…')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your town' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'map' })).toBeVisible()
})

test('a screen draws one of its fields its own way, and its answer is kept like any other', async () => {
  const Drawings = createContext<Readonly<Record<string, ComponentType<FieldSlotProps>>>>({})
  const Stars = ({ onChange }: FieldSlotProps) => <button onClick={() => onChange('*****')}>Five stars</button>
  const drawings = { stars: Stars }
  const Rating = ({ children }: CustomComponentProps) => <Drawings value={drawings}>{children}</Drawings>
  const Field = (props: FieldSlotProps) => {
    const Drawing = use(Drawings)[props.field.name] ?? plainSlots.Field
    return <Drawing {...props} />
  }
  const rated = flowOf({ screens: [{ id: 'a', title: 'Your stay', customComponent: 'rating', fields: [text('stars'), text('why')] }] })
  const { questionnaire } = await showQuestionnaire(rated, { slots: { ...plainSlots, Field, customComponents: { rating: Rating } } })
  await page.getByRole('button', { name: 'Five stars' }).click()
  await page.getByLabelText('why').fill('Quiet')
  expect([questionnaire.answerOf('stars'), questionnaire.answerOf('why')]).toEqual(['*****', 'Quiet'])
})

test('an unregistered component is not rendered, even if its name is an object property', async () => {
  const named = flowOf({ screens: [{ id: 'a', title: 'Your town', customComponent: 'toString', fields: [text('town')] }] })
  await showQuestionnaire(named, { slots: { ...plainSlots, customComponents: {} } })
  await expect.element(page.getByLabelText('town')).toBeVisible()
})
