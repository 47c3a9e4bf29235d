import { openQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots } from '@anamnesis/engine/react'
import { flowOf, medicinesField, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { Component, type ReactNode } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { slotsWithFooters } from '../../tests/readme/slotsWithFooters.tsx'
import { WholeQuestionnaire } from '../../tests/readme/WholeQuestionnaire.tsx'
import { findViolations } from '../../tests/support/fieldContractSuite.tsx'
import { slots } from './slots.tsx'

const flow = flowOf({
  screens: [
    { id: 'colour', fields: [{ type: 'text', name: 'colour', label: 'Which colour?' }] },
    { id: 'sure', fields: [yesNo('sure')] },
    { id: 'save', public: false, call: 'save', fields: [{ type: 'text', name: 'why', label: 'Why?' }] },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})

/** The README's program, with a server that fails once. */
async function open(signedIn: boolean) {
  document.documentElement.dataset['brand'] = 'northway'
  const ports = memoryPorts({ answerCall: (_request, attempt) => ({ status: attempt === 1 ? 503 : 200, body: {} }) })
  await render(<WholeQuestionnaire flow={flow} ports={ports} facts={{ signedIn, flags: {} }} />)
  return ports
}
/** An error boundary of the host page. */
class Refused extends Component<{ readonly children: ReactNode; readonly onRefused: (error: unknown) => void }> {
  override state = { isRefused: false }
  static getDerivedStateFromError = () => ({ isRefused: true })
  override componentDidCatch(error: unknown) {
    this.props.onRefused(error)
  }
  override render() {
    return !this.state.isRefused && this.props.children
  }
}

/** The texts of the links, in order. */
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const next = () => page.getByRole('button', { name: 'Next' })

async function answerTwo() {
  await userEvent.fill(page.getByLabelText('Which colour?'), 'Green')
  await next().click()
  await page.getByText('Yes').click()
  await next().click()
}

test('the slots cover exactly the field types of the engine', () => {
  expectTypeOf(slots).toExtend<QuestionnaireSlots>()
})

test('a questionnaire can be answered to its end and reports errors, a failed call and completion', async () => {
  const ports = await open(true)
  await next().click()
  await expect.element(page.getByLabelText('Which colour?')).toHaveAccessibleDescription(/Required/)
  await answerTwo()
  await userEvent.fill(page.getByLabelText('Why?'), 'It is calm')
  await next().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus()
  expect(ports.sent.at(-1)?.body).toMatchObject({ why: 'It is calm' })
})

test('the error summary says why a photo was refused, as its field does, until one is accepted', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  const photo = { type: 'uploader', name: 'photo', label: 'Your photo' } as const
  const photos = flowOf({ screens: [{ id: 'photo', title: 'Photo', fields: [photo] }] })
  await render(<WholeQuestionnaire flow={photos} ports={memoryPorts()} facts={{ signedIn: true, flags: {} }} />)
  const summary = () => page.getByRole('region', { name: 'There is a problem' })
  const choose = (name: string, content: BlobPart) =>
    userEvent.upload(page.getByLabelText('Choose a photo or file'), new File([content], name))
  await next().click()
  await expect.element(summary()).toHaveTextContent('There is a problemYour photo: Required')
  await choose('letter.docx', 'PK')
  await expect.element(summary()).toHaveTextContent('There is a problemYour photo: Choose a PNG, JPG or JPEG file')
  await next().click()
  await expect.element(summary()).toHaveTextContent('There is a problemYour photo: Choose a PNG, JPG or JPEG file')
  await choose('garden.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
  await expect.element(summary()).not.toBeInTheDocument()
})

test('an error within an entry is in the summary with its position and a link, until it is answered', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  const medicines = flowOf({ screens: [{ id: 'medicines', fields: [medicinesField('taken')] }] })
  await render(<WholeQuestionnaire flow={medicines} ports={memoryPorts()} facts={{ signedIn: true, flags: {} }} />)
  const add = () => page.getByRole('button', { name: 'Add a medicine' })
  await next().click()
  await page.getByRole('link', { name: / Required$/ }).click()
  await expect.element(add()).toHaveFocus()
  await add().click()
  await add().click()
  const second = page.getByRole('group', { name: 'Medicine 2', exact: true })
  await userEvent.fill(second.getByLabelText('Dose in mg'), 'much')
  await next().click()
  await expect
    .poll(links)
    .toEqual([
      'Check Medicine 1, Name: Required',
      'Check Medicine 1, Dose in mg: Required',
      'Check Medicine 2, Name: Required',
      'Check Medicine 2, Dose in mg: Invalid number',
    ])
  await page.getByRole('link', { name: 'Check Medicine 2, Dose in mg: Invalid number' }).click()
  await expect.element(second.getByLabelText('Dose in mg')).toHaveFocus()
  await expect.element(second.getByLabelText('Dose in mg')).toHaveAccessibleDescription(/Invalid number/)
  await userEvent.fill(second.getByLabelText('Dose in mg'), '81')
  await expect.poll(links).toHaveLength(3)
})

test('a counted list shows its entries, names their missing answers, and drops the error of a question that is hidden', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  const list = medicinesField('taken', {
    count: { field: 'number' },
    fields: [
      { name: 'daily', type: 'checkbox', label: 'Every day', optional: true },
      { name: 'medicine', type: 'text', label: 'Name' },
      { name: 'reason', type: 'text', label: 'Why?', dependsOn: { field: 'daily', value: true } },
    ],
  })
  const number = { name: 'number', type: 'text', label: 'How many?', inputMode: 'numeric', max: 3 } as const
  const medicines = flowOf({ screens: [{ id: 'medicines', title: 'Medicines', fields: [number, list] }] })
  await render(<WholeQuestionnaire flow={medicines} ports={memoryPorts()} facts={{ signedIn: true, flags: {} }} />)
  await userEvent.fill(page.getByLabelText('How many?'), '2')
  const second = page.getByRole('group', { name: 'Medicine 2', exact: true })
  await second.getByText(/^Every day/).click()
  await expect.element(second.getByLabelText('Why?')).toBeVisible()
  await next().click()
  await expect
    .poll(links)
    .toEqual(['Check Medicine 1, Name: Required', 'Check Medicine 2, Name: Required', 'Check Medicine 2, Why?: Required'])
  await second.getByText(/^Every day/).click()
  await expect.poll(links).toEqual(['Check Medicine 1, Name: Required', 'Check Medicine 2, Name: Required'])
  for (const name of ['Medicine 1', 'Medicine 2'])
    await userEvent.fill(page.getByRole('group', { name, exact: true }).getByLabelText('Name'), 'Iron')
  await next().click()
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus()
})

test('an anonymous user is sent to the login and reads that nothing is lost', async () => {
  await open(false)
  await answerTwo()
  await expect.element(page.getByRole('heading', { name: 'Log in to continue' })).toHaveFocus()
  await expect.element(page.getByText('Your answers so far are saved.')).toBeVisible()
})

test('the footer message declared by the host shows on the screen that names it', async () => {
  const named = flowOf({
    screens: [
      { id: 'card', footerMessage: 'payment', fields: [{ type: 'text', name: 'card', label: 'Which card?' }] },
      { id: 'why', fields: [{ type: 'text', name: 'why', label: 'Why?' }] },
    ],
  })
  const questionnaire = await openQuestionnaire({ flow: named, ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  await render(<Questionnaire questionnaire={questionnaire} slots={slotsWithFooters} fallback={() => null} />)
  await expect.element(page.getByText(/Tea never sees your card number/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('Which card?'), 'The blue one')
  await next().click()
  await expect.element(page.getByLabelText('Why?')).toBeVisible()
  expect(page.getByText(/Tea never sees your card number/).query()).toBeNull()
})

test('an undeclared footer message keeps the questionnaire from opening, and is named', async () => {
  const named = flowOf({ screens: [{ id: 'card', footerMessage: 'payment', fields: [yesNo('sure')] }] })
  const told: unknown[] = []
  await render(
    <Refused onRefused={(error) => told.push(error)}>
      <WholeQuestionnaire flow={named} ports={memoryPorts()} facts={{ signedIn: false, flags: {} }} />
    </Refused>,
  )
  await expect.poll(() => String(told[0])).toContain('FLOW_UNKNOWN_COMPONENT sample > only > card: the footer message "payment"')
})

const reactions = flowOf({
  screens: [
    {
      id: 'reactions',
      title: 'Reactions',
      fields: [
        {
          type: 'checkbox-group',
          name: 'causes',
          label: 'What have you reacted to?',
          options: ['Food', 'Latex', 'Other'].map((value) => ({ value, label: value })),
        },
        {
          type: 'radio-group',
          name: 'food',
          label: 'Was it at home?',
          options: ['Yes', 'No'].map((value) => ({ value, label: value })),
          dependsOn: { field: 'causes', value: 'Food' },
          underOption: true,
        },
        { type: 'text', name: 'place', label: 'Where?', dependsOn: { field: 'food', value: 'No' }, underOption: true },
        { type: 'text', name: 'cause', label: 'What was it?', dependsOn: { field: 'causes', value: 'Other' }, underOption: true },
        { type: 'text', name: 'more', label: 'Anything else?', optional: true },
      ],
    },
  ],
})

test.each(['northway', 'raven'])('details stand under their option, in its group, for eyes, Tab and screen readers (%s)', async (brand) => {
  document.documentElement.dataset['brand'] = brand
  await page.viewport(320, 700)
  const ports = memoryPorts()
  const { container } = await render(<WholeQuestionnaire flow={reactions} ports={ports} facts={{ signedIn: true, flags: {} }} />)
  const box = (name: string) => page.getByRole('checkbox', { name })
  await page.getByText('Food').click()
  await expect.element(page.getByRole('group', { name: 'Food' }).getByRole('radiogroup', { name: /^Was it at home/ })).toBeVisible()
  // the box keeps the focus when its details appear
  await expect.element(box('Food')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  await page.getByText('No', { exact: true }).click()
  await expect.element(page.getByRole('group', { name: 'No' }).getByLabelText('Where?')).toBeVisible()
  await page.getByText('Other').click()
  const order = [...container.querySelectorAll<HTMLInputElement>('form input')].map(
    (input) => input.value || input.labels?.[0]?.textContent,
  )
  expect(order).toEqual(['Food', 'Yes', 'No', 'Where?', 'Latex', 'Other', 'What was it?', 'Anything else? (optional)'])
  const tops = [box('Food'), page.getByLabelText('Where?'), box('Latex'), page.getByLabelText('What was it?')].map(
    (one) => one.element().getBoundingClientRect().top,
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await Promise.all(container.getAnimations({ subtree: true }).map(({ finished }) => finished))
  expect(await findViolations(container)).toEqual([])
  await next().click()
  await expect.poll(links).toEqual(['Where? Required', 'What was it? Required'])
  await page.getByRole('link', { name: 'What was it? Required' }).click()
  await expect.element(page.getByLabelText('What was it?')).toHaveFocus()
  await page.getByText('Food').click()
  await expect.element(page.getByLabelText('Where?')).not.toBeInTheDocument()
  await page.viewport(1280, 900)
})

test('details follow their list where the Field slot draws none', async () => {
  const flat: QuestionnaireSlots = { ...slots, Field: (props) => <slots.Field {...props} /> }
  const questionnaire = await openQuestionnaire({ flow: reactions, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  await render(<Questionnaire questionnaire={questionnaire} slots={flat} fallback={() => null} />)
  await page.getByText('Other').click()
  await expect.element(page.getByLabelText('What was it?')).toBeVisible()
  expect(page.getByRole('group', { name: 'Other' }).query()).toBeNull()
})
