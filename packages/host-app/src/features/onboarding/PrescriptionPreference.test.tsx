import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FlowScreen } from '../../../tests/support/flowStories/FlowScreen.tsx'
import { draw } from '../../../tests/support/draw.ts'

const facts = { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1' }
/** Opens a questionnaire at the choice of a drug. */
const show = (flow: string) =>
  draw(
    <FlowScreen
      flow={`${flow}.onboarding.without-profile-and-medical-history`}
      screen="prescription-preference-step-1"
      state="empty"
      stored={undefined}
      facts={facts}
    />,
  )
const next = () => page.getByRole('button', { name: /^Continue with / })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const words = (text: string) => page.getByText(text, { exact: true })

test('a patient reads about a drug, builds a dose, adds to the order and sees each price', async () => {
  show('northway.ed')
  await expect.element(radio('Tadalafil, as needed')).toHaveAccessibleDescription(/Works for up to 36 hours\. From \$72\/month/)
  await expect.element(page.getByRole('button', { name: 'Select and Continue' })).toBeVisible()
  await page.getByRole('button', { name: 'View more details of Tadalafil, as needed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tadalafil, as needed' })
  await expect.element(dialog.getByText('10 mg or 20 mg')).toBeVisible()
  await expect.element(dialog.getByText(/no more than 20 mg in 72 hours/)).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await words('Tadalafil, as needed').click()
  await expect.element(next()).toHaveTextContent('Continue with Tadalafil, as needed · from $72 a month')
  await next().click()
  await words('20 mg').click()
  await expect.element(next()).toHaveTextContent('Continue with Tadalafil, as needed · $78 a month')
  await expect.element(page.getByRole('status').getByText('$78 every month, only if treatment is approved')).toBeVisible()
  await expect.element(words('Every 3 months: $70 a month')).toBeVisible()
  await next().click()

  await words('Latex condoms, pack of 12').click()
  await expect.element(page.getByText('1 product added')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('$10 a month')).toBeVisible()
})

// long: loads a catalogue of its own; the other tests of this file cover drug, dose and brand
test('a kit shows its picture, its audience and its contents', { tags: ['long'] }, async () => {
  show('northway.sc')
  await words('Nicotine gum with patches').click()
  await next().click()
  await expect.element(radio('Medium: 2 mg gum with 14 mg patch')).toHaveAccessibleDescription(/under 45 kg .* \$119 a month/)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('label img')].map(({ src }) => new URL(src).pathname)
  expect(pictures).toEqual(
    ['mild', 'medium', 'strong', 'extra-strong'].map((strength) => `/images/smoking-cessation/gum-bundle-${strength}.png`),
  )
  await words('Medium: 2 mg gum with 14 mg patch').click()
  await expect.element(page.getByRole('status').getByText(/^2 packages of gum and 4 packages of patches/)).toBeVisible()
})

test('a patient who chooses a brand name is offered the generic and may keep the brand', async () => {
  show('northway.ed')
  await words('Viagra').click()
  await next().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Sildenafil is the same medication as Viagra/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the brand name' }).click()
  // its only dose is preselected
  await expect.element(page.getByRole('status').getByText('50 mg, 6 doses a month', { exact: false })).toBeVisible()
})

test('a patient can take the cheaper drug and continue', async () => {
  show('northway.ed')
  await words('Viagra').click()
  await next().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose the one that costs less' }).click()
  await expect.element(page.getByText('Strength: 50 mg')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '10 doses' })).toBeVisible()
})

test('six drugs fit on a phone in 1,300 pixels, whichever is chosen', async () => {
  await page.viewport(390, 844)
  show('northway.ed')
  for (const name of ['Sildenafil', 'Tadalafil, daily', 'Viagra', 'Cialis, as needed']) {
    await words(name).click()
    await expect.element(next()).toMatchTextContent(new RegExp(`^Continue with ${name}`))
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1300)
  }
  await page.viewport(1280, 900)
})
