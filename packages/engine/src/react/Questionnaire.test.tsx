import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Outcome } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { englishMessages } from '../values/messages.ts'
import { Questionnaire } from './Questionnaire.tsx'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import type { FieldSlotProps, FooterSlotProps } from './slots.ts'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const form = flowOf({
  screens: [
    { id: 'name', title: 'Your name', fields: [text('first'), text('last')] },
    { id: 'town', title: 'Your town', fields: [text('town')] },
  ],
})
const facts = { signedIn: false, flags: {} }
const next = () => page.getByRole('button', { name: 'Next' })

test('Next with something missing says what, and leads there; with all answered it goes on and announces the next heading', async () => {
  const { questionnaire } = await showQuestionnaire(form)
  await page.getByLabelText('first').fill('Sam')
  await next().click()
  await expect.element(page.getByText('last: Required')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('last: Required')
  await page.getByLabelText('last').fill('Okafor')
  await next().click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your town')
  expect(questionnaire.view().screen.id).toBe('town')
})

test('a day out of its bounds is refused at its field, by the clock of the questionnaire and in the words of the host', async () => {
  const born = { name: 'born', type: 'date', label: 'born', max: { today: { years: -18 } } } as const
  const { questionnaire } = await showQuestionnaire(
    flowOf({
      screens: [
        { id: 'a', title: 'You', fields: [born] },
        { id: 'b', title: 'Done', fields: [text('b')] },
      ],
    }),
    { messages: { ...englishMessages, 'max-date': ({ day }) => `Not after ${day}` } },
  )
  await page.getByLabelText('born').fill('2008-01-02')
  await next().click()
  await expect.element(page.getByText('born: Not after 2008-01-01')).toBeVisible()
  await page.getByLabelText('born').fill('2008-01-01')
  await next().click()
  await expect.element(page.getByText('Done')).toBeVisible()
  expect(questionnaire.answers()).toMatchObject({ born: '2008-01-01' })
})

test('mounted twice by StrictMode, nothing is lost and nothing is sent twice', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', call: 'save', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
  })
  const { ports } = await showQuestionnaire(flow, { wrap: (children) => <StrictMode>{children}</StrictMode> })
  await page.getByRole('button', { name: 'a Yes' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
  expect(ports.sent).toHaveLength(1)
})

test('a choice that makes another question appear does not go on by itself, and one that does not, does', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [yesNo('a', { triggerNextOnChange: true })],
        conditionalFields: [text('more', { optional: true, dependsOn: { field: 'a', value: 'Yes' } })],
      },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
  })
  const { questionnaire } = await showQuestionnaire(flow)
  await page.getByRole('button', { name: 'a Yes' }).click()
  await expect.element(page.getByLabelText('more')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(questionnaire.view().screen.id).toBe('a')
  await page.getByRole('button', { name: 'a No' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
})

test('two questionnaires on one page do not share an id or an answer', async () => {
  const open = () => openQuestionnaire({ flow: form, ports: memoryPorts(), facts })
  const [left, right] = await Promise.all([open(), open()])
  await render(
    <>
      <Questionnaire questionnaire={left} slots={plainSlots} fallback={() => null} />
      <Questionnaire questionnaire={right} slots={plainSlots} fallback={() => null} />
    </>,
  )
  await page.getByLabelText('first').first().fill('Left')
  expect([left.answerOf('first'), right.answerOf('first')]).toEqual(['Left', undefined])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what a handler fills in when the screen opens is seen, and counts as answered', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', title: 'A', onMount: 'prefill', fields: [text('town')] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
  })
  const prefill = {
    run: () => new Promise<Outcome>((resolve) => setTimeout(() => resolve({ type: 'set-answers', answers: { town: 'Halifax' } }), 30)),
  }
  await showQuestionnaire(flow, { handlers: { prefill } })
  await expect.element(page.getByLabelText('town')).toHaveValue('Halifax')
  await next().click()
  await expect.element(page.getByText('Done')).toBeVisible()
})

test('a field that adds to another appends to its value, also while that one is hidden', async () => {
  const more = text('more', { dependsOn: { field: 'first', value: 'other' } })
  const flow = flowOf({ screens: [{ id: 'a', title: 'A', fields: [text('first')], conditionalFields: [more] }] })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts })
  const Field = ({ field, onChange, onAutofill }: FieldSlotProps) => (
    <>
      <button type="button" onClick={() => onAutofill({ more: 'one more' }, 'add')}>
        Add from {field.name}
      </button>
      <button type="button" onClick={() => onAutofill({ more: 'another' })}>
        Replace from {field.name}
      </button>
      <button type="button" onClick={() => onChange('other')}>
        Other for {field.name}
      </button>
    </>
  )
  await render(<Questionnaire questionnaire={questionnaire} slots={{ ...plainSlots, Field }} fallback={() => null} />)
  await page.getByText('Add from first').click()
  expect(questionnaire.answerOf('more')).toBe('one more')
  await page.getByText('Other for first').click()
  await page.getByText('Add from first').click()
  expect(questionnaire.answerOf('more')).toBe('one more, one more')
  await page.getByText('Replace from first').click()
  expect(questionnaire.answerOf('more')).toBe('another')
})

test('an answer that the screen’s own code gives is seen in its field, and takes the error away', async () => {
  const { questionnaire } = await showQuestionnaire(form)
  await next().click()
  await expect.element(page.getByText('first: Required')).toBeVisible()
  questionnaire.answer('first', 'Sam')
  await expect.element(page.getByLabelText('first')).toHaveValue('Sam')
  await expect.element(page.getByText('first: Required')).not.toBeInTheDocument()
  await expect.element(page.getByText('last: Required')).toBeVisible()
})

test('the Next button follows the field that it watches, also next to other answered ones', async () => {
  const watched = flowOf({
    screens: [
      {
        id: 'a',
        nextButton: { doesNotApplyText: 'I take none', fieldToWatch: 'pills' },
        fields: [text('other'), text('pills', { optional: true })],
      },
    ],
  })
  await showQuestionnaire(watched)
  await page.getByLabelText('other').fill('x')
  await expect.element(page.getByRole('button', { name: 'I take none' })).toBeVisible()
  await page.getByLabelText('pills').fill('one')
  await expect.element(next()).toBeVisible()
  await page.getByLabelText('pills').fill('')
  await expect.element(page.getByRole('button', { name: 'I take none' })).toBeVisible()
})

test('an error line goes when its field does', async () => {
  const flow = flowOf({
    screens: [{ id: 'a', fields: [yesNo('a'), text('b')], conditionalFields: [text('more', { dependsOn: { field: 'a', value: 'Yes' } })] }],
  })
  await showQuestionnaire(flow)
  await page.getByRole('button', { name: 'a Yes' }).click()
  await next().click()
  await expect.element(page.getByText('more: Required')).toBeVisible()
  await page.getByRole('button', { name: 'a No' }).click()
  await expect.element(page.getByText('more: Required')).not.toBeInTheDocument()
  await expect.element(page.getByText('b: Required')).toBeVisible()
})

test('a screen reader user hears a new step, and its title where the focus goes to a field', async () => {
  const flow = flowOf({ screens: [{ id: 'x', fields: [text('x')] }] })
  const screens = (id: string, more = {}) => [{ id, title: `Title ${id}`, public: true, fields: [text(id, more)] }]
  const steps = {
    ...flow,
    steps: [
      { id: 'one', title: 'About you', screens: [...screens('a'), ...screens('b'), ...screens('c', { focusOnMount: true })] },
      { id: 'two', title: 'Medical', screens: screens('d') },
    ],
  }
  await showQuestionnaire(steps)
  const said = () => document.querySelector('output')?.textContent
  const go = async (field: string) => {
    await page.getByLabelText(field).fill('x')
    await next().click()
  }
  await expect.poll(said).toBe('')
  await go('a')
  await expect.poll(() => document.activeElement?.textContent).toBe('Title b')
  await expect.poll(said).toBe('')
  await go('b')
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await expect.poll(said).toBe('Title c')
  await go('c')
  await expect.poll(() => document.activeElement?.textContent).toBe('Title d')
  await expect.poll(said).toBe('Step 2 of 2: Medical')
})

test('a failed call is reported on the screen, keeps the answer, and its retry carries the same key', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', title: 'A', call: 'save', fields: [text('email')] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
  })
  const ports = memoryPorts({ answerCall: (_, attempt) => ({ status: attempt === 1 ? 503 : 200 }) })
  await showQuestionnaire(flow, { ports })
  await page.getByLabelText('email').fill('sam@example.com')
  await next().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('email')).toHaveValue('sam@example.com')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
  expect(new Set(ports.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('while a slow handler decides, Next does nothing more, and what is typed is kept', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', title: 'A', onSubmit: 'slow', fields: [text('a')] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
  })
  let asked = 0
  let decide = () => {}
  const slow = {
    run: () => {
      asked += 1
      return new Promise<{ type: 'refuse'; errors: Record<string, string> }>((resolve) => {
        decide = () => resolve({ type: 'refuse', errors: { a: 'Not this one' } })
      })
    },
  }
  const { questionnaire } = await showQuestionnaire(flow, { handlers: { slow } })
  await page.getByLabelText('a').fill('first')
  await next().click()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  // the button is aria-disabled, but Enter in the field still submits
  await page.getByLabelText('a').fill('second')
  ;(document.querySelector('form') as HTMLFormElement).requestSubmit() // exists on this page
  decide()
  await expect.element(page.getByText('a: Not this one')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('a: Not this one')
  expect(asked).toBe(1)
  expect(questionnaire.answerOf('a')).toBe('second')
})

test('the form of one questionnaire never shows in another on the same screen', async () => {
  const open = () => openQuestionnaire({ flow: form, ports: memoryPorts(), facts })
  const [one, other] = await Promise.all([open(), open()])
  const draw = (questionnaire: typeof one) => <Questionnaire questionnaire={questionnaire} slots={plainSlots} fallback={() => null} />
  const { rerender } = await render(draw(one))
  await page.getByLabelText('first').fill('private')
  await next().click()
  await expect.element(page.getByText('last: Required')).toBeVisible()
  await rerender(draw(other))
  await expect.element(page.getByLabelText('first')).toHaveValue('')
  await expect.element(page.getByText('last: Required')).not.toBeInTheDocument()
  await page.getByLabelText('last').fill('theirs')
  expect([one.answerOf('last'), other.answerOf('first')]).toEqual([undefined, undefined])
})

test('of two questionnaires on one page, only the one that moves takes the focus', async () => {
  const open = () => openQuestionnaire({ flow: form, ports: memoryPorts(), facts })
  const [left, right] = await Promise.all([open(), open()])
  await render(
    <>
      <Questionnaire questionnaire={left} slots={plainSlots} fallback={() => null} />
      <Questionnaire questionnaire={right} slots={plainSlots} fallback={() => null} />
    </>,
  )
  for (const name of ['first', 'last']) right.answer(name, 'x')
  await page.getByLabelText('first').first().click()
  right.send({ type: 'NEXT' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Your town')
  expect(left.view().screen.id).toBe('name')
  await page.getByLabelText('first').click()
  await next().first().click()
  await expect.poll(() => document.activeElement?.textContent).toBe('first: Requiredlast: Required')
})

test('the message at the foot that a screen names is drawn by the component of that name, and by none where it names none', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', title: 'A', footerMessage: 'terms', fields: [text('a')] },
      { id: 'b', title: 'B', fields: [text('b')] },
    ],
  })
  const footers = { terms: ({ message }: FooterSlotProps) => <p>You accept our {message}.</p>, other: () => <p>Another.</p> }
  const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, footers } })
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent('You accept our terms.')
  questionnaire.answer('a', 'An answer')
  questionnaire.send({ type: 'NEXT' })
  await expect.element(page.getByRole('heading', { name: 'B' })).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeEmptyDOMElement()
})
