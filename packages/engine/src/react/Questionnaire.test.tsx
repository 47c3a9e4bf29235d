import { type ReactNode, StrictMode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Field, Flow } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { Questionnaire } from './Questionnaire.tsx'
import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from './slots.ts'

const draws = new Map<string, number>()
const drawn = (what: string) => draws.set(what, (draws.get(what) ?? 0) + 1)

function Screen({ screen, errors, summaryId, headingId, nextText, children }: ScreenSlotProps) {
  drawn('screen')
  return (
    <div>
      {screen.title !== undefined && (
        <h1 id={headingId} tabIndex={-1}>
          {screen.title}
        </h1>
      )}
      {errors.length > 0 && (
        <div id={summaryId} tabIndex={-1}>
          {errors.map(({ id, message, label }) => (
            <p key={id}>
              {label}: {message}
            </p>
          ))}
        </div>
      )}
      {children}
      <button type="submit">{nextText}</button>
    </div>
  )
}

function PlainField({ field, id, value, isHeading, onChange, onCommit }: FieldSlotProps) {
  drawn(field.name)
  if (field.name === 'broken' && value === 'boom') throw new Error('a field that cannot be drawn')
  const label = isHeading ? (
    <h1 id={`${id}-heading`} tabIndex={-1}>
      {field.label}
    </h1>
  ) : (
    <label htmlFor={id}>{field.label}</label>
  )
  const choices = 'options' in field ? field.options : []
  return (
    <div>
      {label}
      {choices.map((option) => (
        <button
          key={option.value}
          type="button"
          onClick={() => {
            onChange(option.value)
            onCommit()
          }}
        >
          {field.name} {option.label}
        </button>
      ))}
      {choices.length === 0 && (
        <input
          id={id}
          aria-label={field.label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

const slots: QuestionnaireSlots = { Screen, Field: PlainField, Interruption: () => null }

const text = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'text', label: name, ...more }) as Field // `more` only adds keys of a text

async function show(flow: Flow, wrap: (children: ReactNode) => ReactNode = (children) => children) {
  draws.clear()
  const ports = memoryPorts()
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  await render(
    wrap(
      <Questionnaire
        questionnaire={questionnaire}
        slots={slots}
        fallback={(retry) => <button onClick={retry}>Try this screen again</button>}
      />,
    ),
  )
  return { questionnaire, ports }
}

const form = flowOf({
  screens: [
    { id: 'name', title: 'Your name', fields: [text('first'), text('last')] },
    { id: 'town', title: 'Your town', fields: [text('town')] },
  ],
})

test('a keystroke draws its own field again, and nothing else', async () => {
  const { questionnaire } = await show(form)
  await page.getByLabelText('first').fill('S')
  const before = new Map(draws)
  await userEvent.keyboard('am')
  expect(questionnaire.answerOf('first')).toBe('Sam')
  expect(draws.get('first')).toBeGreaterThan(before.get('first') ?? 0)
  expect(draws.get('last')).toBe(before.get('last'))
  expect(draws.get('screen')).toBe(before.get('screen'))
})

test('Next with something missing says what, and leads there; with all answered it goes on and announces the next heading', async () => {
  const { questionnaire } = await show(form)
  await page.getByLabelText('first').fill('Sam')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('last: Required')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('last: Required')
  await page.getByLabelText('last').fill('Okafor')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your town')
  expect(questionnaire.view().screen.id).toBe('town')
})

test('mounted twice by StrictMode, nothing is lost and nothing is sent twice', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', call: 'save', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
  })
  const { ports } = await show(flow, (children) => <StrictMode>{children}</StrictMode>)
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
  const { questionnaire } = await show(flow)
  await page.getByRole('button', { name: 'a Yes' }).click()
  await expect.element(page.getByLabelText('more')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(questionnaire.view().screen.id).toBe('a')
  await page.getByRole('button', { name: 'a No' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
})

test('a screen that cannot be drawn keeps its answers, and can be tried again', async () => {
  const { questionnaire } = await show(flowOf({ screens: [{ id: 'a', title: 'A', fields: [text('kept'), text('broken')] }] }))
  await page.getByLabelText('kept').fill('still here')
  await page.getByLabelText('broken').fill('boom')
  await expect.element(page.getByRole('button', { name: 'Try this screen again' })).toBeVisible()
  expect(questionnaire.answerOf('kept')).toBe('still here')
  questionnaire.answer('broken', 'fine')
  await page.getByRole('button', { name: 'Try this screen again' }).click()
  await expect.element(page.getByLabelText('kept')).toHaveValue('still here')
})

test('two questionnaires on one page do not share an id or an answer', async () => {
  const open = () => openQuestionnaire({ flow: form, ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  const [left, right] = await Promise.all([open(), open()])
  await render(
    <>
      <Questionnaire questionnaire={left} slots={slots} fallback={() => null} />
      <Questionnaire questionnaire={right} slots={slots} fallback={() => null} />
    </>,
  )
  await page.getByLabelText('first').first().fill('Left')
  expect([left.answerOf('first'), right.answerOf('first')]).toEqual(['Left', undefined])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
