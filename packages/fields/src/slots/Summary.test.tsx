import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { WholeQuestionnaire } from '../../tests/readme/WholeQuestionnaire.tsx'
import { findViolations } from '../../tests/support/fieldContractSuite.tsx'

const flow = flowOf({
  screens: [
    { id: 'more', fields: [yesNo('more', { optional: true })] },
    { id: 'name', fields: [{ type: 'text', name: 'name', label: 'What’s your name?' }] },
    { id: 'born', fields: [{ type: 'date', name: 'born', label: '{answer:name}, when were you born?' }] },
    { id: 'check', title: 'Is this right, {answer:name}?', summary: true, call: 'save', submitWholeForm: true },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})
const next = () => page.getByRole('button', { name: 'Next' })

/** Answers up to the summary. */
async function openSummary(name: string) {
  document.documentElement.dataset['brand'] = 'northway'
  const ports = memoryPorts()
  const { container } = await render(<WholeQuestionnaire flow={flow} ports={ports} facts={{ signedIn: true, flags: {} }} />)
  await next().click()
  await userEvent.fill(page.getByLabelText('What’s your name?'), name)
  await next().click()
  await userEvent.fill(page.getByLabelText('Month'), '5')
  await userEvent.fill(page.getByLabelText('Day'), '1')
  await userEvent.fill(page.getByLabelText('Year'), '1990')
  await next().click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Is this right/ })).toHaveFocus()
  return { ports, container }
}

test('a summary shows each answer in words, and is accessible', async () => {
  const { container } = await openSummary('Ada')
  await expect.element(page.getByRole('button', { name: 'Change Ada, when were you born?' })).toBeVisible()
  await expect.element(page.getByText('May 1, 1990')).toBeVisible()
  await expect.element(page.getByText('Not provided')).toBeVisible()
  // colours are faint while the screen fades in
  await Promise.all(container.getAnimations({ subtree: true }).map(({ finished }) => finished))
  expect(await findViolations(container)).toEqual([])
})

test('an answer is changed from the summary, which then shows it, and the call carries the whole form', async () => {
  const { ports } = await openSummary('Ada')
  await page.getByRole('button', { name: 'Change What’s your name?' }).click()
  await userEvent.fill(page.getByLabelText('What’s your name?'), 'Grace')
  await next().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Is this right, Grace?' })).toHaveFocus()
  await next().click()
  await expect.poll(() => ports.sent.at(-1)?.body).toMatchObject({ name: 'Grace', born: '1990-05-01', more: '' })
})

test('an answer within a text is never a link or emphasis', async () => {
  await openSummary('**Ada** [x](https://example.com)')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('a right-to-left answer is rendered right to left', async () => {
  await openSummary('أحمد')
  expect(getComputedStyle(page.getByRole('definition').filter({ hasText: 'أحمد' }).first().element()).direction).toBe('rtl')
})
