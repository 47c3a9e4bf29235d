import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldCell } from '../../layout/FieldCell.tsx'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import type { ReviewRow } from './AnswerSections.tsx'
import { ReviewAndPay, type ReviewAndPayProps } from './ReviewAndPay.tsx'

const seasons: ReviewRow = { field: 'seasons', screen: 'seasons', question: 'Which seasons do you like?', answer: 'Spring, Autumn' }

async function show(props: Partial<ReviewAndPayProps> = {}) {
  const changed: ReviewRow[] = []
  const main = await renderScreen(
    <ReviewAndPay
      sections={[{ step: 'profile', title: 'Profile', rows: [seasons] }]}
      prices={[
        { label: 'Consultation', price: 4000, note: 'Charged only if treatment is approved' },
        { label: 'Treatment', price: 5400, isMonthly: true },
      ]}
      centsToday={0}
      promise="Charged only if approved."
      terms={<p>You agree to the terms.</p>}
      onChange={(row) => changed.push(row)}
      {...props}
    >
      {props.children ?? <p>The card</p>}
    </ReviewAndPay>,
  )
  return { main, changed }
}

test('a patient reviews an answer and goes to change it', async () => {
  const { changed } = await show()
  await page.getByText(/^Check your answers/).click()
  await page.getByText(/^Profile/).click()
  await expect.element(page.getByText('Spring, Autumn')).toBeVisible()
  await page.getByRole('button', { name: 'Change Which seasons do you like?' }).click()
  expect(changed).toEqual([seasons])
})

test('today’s charges and later charges are listed apart', async () => {
  await show()
  const costs = page.getByRole('region', { name: 'Your order' })
  await expect.element(costs).toMatchTextContent(/Consultation\$40Charged only if treatment is approved/)
  await expect.element(costs).toMatchTextContent(/Treatment\$54 a month/)
  await expect.element(costs).toMatchTextContent(/Due today\$0$/)
})

test('charges due after approval are added up', async () => {
  await show()
  const costs = page.getByRole('region', { name: 'Your order' })
  await expect.element(costs).toMatchTextContent(/Total if treatment is approved\$94Then \$54 a month/)
})

/** Shows the screen within its page. */
async function showPage() {
  await render(
    <ScreenStage
      screen={{ id: 'payment', title: 'Review and pay' }}
      nextText="Pay $0 today"
      footer="Your card goes to our provider."
      isBare
    >
      <ReviewAndPay
        sections={[{ step: 'profile', title: 'Profile', rows: [seasons] }]}
        prices={[{ label: 'Consultation', price: 4000 }]}
        centsToday={0}
        promise="Charged only if approved."
        cards={['visa', 'amex']}
        terms={<p>You agree.</p>}
        onChange={() => undefined}
      >
        <p>The card</p>
      </ReviewAndPay>
    </ScreenStage>,
  )
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? expect.fail()
  return {
    order: () => box(page.getByRole('region', { name: 'Your order' }).element()),
    answers: () => box(document.querySelector('details')),
    payment: () => box(page.getByRole('region', { name: 'Payment' }).element()),
    footer: () => box(page.getByText('Your card goes to our provider.').element()),
    pay: () => box(page.getByRole('button', { name: 'Pay $0 today' }).element()),
  }
}

test('on a desktop the order is left of the answers, the card and the button, and nothing follows the button', async () => {
  await page.viewport(1280, 900)
  const { order, answers, payment, footer, pay } = await showPage()
  expect(order().top).toBe(answers().top)
  expect(order().right).toBeLessThan(answers().left)
  expect(answers().bottom).toBeLessThan(payment().top)
  for (const [above, below] of [
    [payment(), footer()],
    [footer(), pay()],
  ] as const)
    expect([above.bottom <= below.top, below.left]).toEqual([true, payment().left])
  expect(pay().right).toBe(payment().right)
  await expect.element(page.getByRole('img', { name: 'American Express' })).toBeVisible()
})

test('on a phone the order is above the answers, then the card, and the button stays at the bottom', async () => {
  await page.viewport(390, 844)
  const { order, answers, payment } = await showPage()
  expect(order().bottom).toBeLessThan(answers().top)
  expect(answers().bottom).toBeLessThan(payment().top)
  await expect.element(page.getByRole('button', { name: 'Pay $0 today' })).toBeInViewport()
  await page.viewport(1280, 900)
})

test('the card and the terms are next to each other', async () => {
  await show()
  await expect
    .element(page.getByRole('region', { name: 'Payment' }))
    .toMatchTextContent('Charged only if approved.The cardYou agree to the terms.')
})

test('what happens to the card details is between the card and the terms', async () => {
  await show({ note: <p>Your card goes to our provider.</p> })
  await expect
    .element(page.getByRole('region', { name: 'Payment' }))
    .toMatchTextContent('The cardYour card goes to our provider.You agree to the terms.')
})

test('the terms are as wide as the card above them', async () => {
  await page.viewport(390, 844)
  const { field } = fieldExamples.card
  const { main } = await show({
    children: (
      <FieldCell field={field}>
        <p>The card</p>
      </FieldCell>
    ),
    terms: <p>You agree that your card is charged once a provider has approved your treatment.</p>,
  })
  const [theCard, theTerms] = [...main.querySelectorAll('section:last-child p')]
    .slice(1)
    .map((words) => words.getBoundingClientRect().width)
  expect(theTerms).toBe(theCard)
  expect(theTerms).toBeGreaterThan(300)
  await page.viewport(1280, 900)
})

test('long words wrap at 320 pixels, and it meets WCAG 2.2 AA', async () => {
  await page.viewport(320, 800)
  const row = { ...seasons, question: LONG_TEXT, answer: LONG_TEXT }
  const { main } = await show({
    sections: [{ step: 'profile', title: LONG_TEXT, rows: [row] }],
    prices: [{ label: LONG_TEXT, price: 4000, note: LONG_TEXT }],
  })
  for (const details of main.querySelectorAll('details')) details.open = true
  const isTooWide = (element: Element) => element.getBoundingClientRect().right > 320
  expect([...main.querySelectorAll('*')].filter(isTooWide)).toEqual([])
  expect(await findViolations(main)).toEqual([])
  await page.viewport(1280, 900)
})
