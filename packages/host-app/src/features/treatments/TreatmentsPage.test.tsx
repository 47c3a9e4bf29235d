import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '../../../../fields/tests/support/emulateMedia.ts'
import { brokenWords } from '../../../tests/support/brokenWords.ts'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { dashboardWith, drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { TreatmentsPage } from './TreatmentsPage.tsx'

const AT = '2026-11-20T12:00:00.000Z'
/** A PNG of one pixel. */
const PHOTO = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const drawPage = (answers: Readonly<Record<string, unknown>>) =>
  drawDashboard({ path: '/dashboard/treatments', page: <TreatmentsPage />, answers })

afterEach(async () => {
  await emulateMedia()
  vi.useRealTimers()
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

test('at twice the text size a page of 1280 px scrolls vertically only and cuts no text', async () => {
  await page.viewport(1280, 900)
  document.documentElement.style.fontSize = '32px'
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    tracking: {
      status: 'In Transit',
      carrier: 'Canada Post',
      tracking_number: '702321004',
      tracking_url: null,
      shipped_at: AT,
      delivered_at: null,
    },
    events: [
      { kind: 'shipped', at: AT },
      { kind: 'paused', at: AT },
      { kind: 'resumed', at: AT },
    ],
  })
  drawPage({ '/v2/dashboard': dashboardWith([treatment]) })
  await expect.element(page.getByText(/^You resumed your subscription/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  expect(brokenWords(page.getByRole('main').element())).toEqual([])
})

test('a treatment with a paused subscription shows no coming charge', async () => {
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    subscription_state: 'Paused',
    next_charge: { at: 'shipment', amount: 30_000, lines: [{ name: 'Shipment', amount: 30_000 }] },
  })
  drawPage({ '/v2/dashboard': dashboardWith([treatment]) })
  await expect.element(page.getByText('Paused')).toBeVisible()
  expect(page.getByText('Next charge').elements()).toEqual([])
})

test('with forced colours what happened differs from what comes next, and the current page from the others', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    status: 'submitted',
    subscription_state: null,
    events: [{ kind: 'sent_in', at: AT }],
  })
  drawPage({ '/v2/dashboard': dashboardWith([treatment]) })
  const next = page.getByText('Still to come:').first()
  await expect.element(next).toBeInTheDocument()
  const step = next.element().closest('li')
  const dotOf = (one: Element | null | undefined) => one && getComputedStyle(one, '::after').backgroundColor
  expect(dotOf(step?.previousElementSibling)).toBe(getComputedStyle(document.body).color)
  expect(dotOf(step)).not.toBe(getComputedStyle(document.body).color)
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  const marked = menu.elements().filter((link) => getComputedStyle(link).borderInlineStartStyle === 'solid')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Treatments'])
})

test('after an answer to the care team the focus is on the name of its treatment', async () => {
  const treatment = dashboardTreatment({ treatment_type: 'ed', status: 'assigned', subscription_state: null })
  const asked = { ...treatment, question: { text: 'Since when do you take iron?', asked_at: AT } }
  const message = {
    id: crypto.randomUUID(),
    channel_id: crypto.randomUUID(),
    sender: 'patient',
    text: 'Since May',
    sequence: 1,
    sent_at: AT,
  }
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith([asked]), '/v1/messages/send_message': { message } }
  drawPage(answers)
  await page.getByLabelText('Your answer').fill('Since May')
  answers['/v2/dashboard'] = dashboardWith([treatment])
  await page.getByRole('button', { name: 'Send your answer' }).click()
  await expect.element(page.getByRole('form')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Erectile Dysfunction' })).toHaveFocus()
})

test('after a questionnaire is discarded the focus is on the page heading', async () => {
  const treatment = dashboardTreatment({ treatment_type: 'ed', status: 'in_progress', subscription_state: null })
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith([treatment]), [`/v2/treatments/${treatment.id}`]: null }
  drawPage(answers)
  await page.getByRole('button', { name: 'Discard' }).click()
  answers['/v2/dashboard'] = dashboardWith([])
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Treatments', exact: true })).toHaveFocus()
})

const reviewed = (treatment_type: string, weight_loss_status: 'bloodwork_returned' | null = null) =>
  dashboardTreatment({ treatment_type, status: 'assigned', subscription_state: null, weight_loss_status })
const healthCardLink = page.getByRole('link', { name: 'Add your health card number' })

test('a missing health card number shows a link to Account while a blood test may be requested', async () => {
  drawPage({ '/v2/dashboard': dashboardWith([reviewed('wl')]) })
  await expect.element(page.getByText(/The lab asks for it if you need a blood test/)).toBeVisible()
  await expect.element(healthCardLink).toHaveAttribute('href', '/dashboard/account')
})

test.each([
  ['there is one', [reviewed('wl')], '9876543210'],
  ['no blood test can be asked for', [reviewed('ed')], null],
  ['its results are in', [reviewed('wl', 'bloodwork_returned')], null],
  ['the decision is made', [dashboardTreatment({ treatment_type: 'wl' })], null],
])('a health card number is not requested when %s', async (_when, treatments, number) => {
  const { profile, ...others } = dashboardWith(treatments)
  drawPage({ '/v2/dashboard': { ...others, profile: { ...profile, health_card_number: number } } })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(healthCardLink.elements()).toEqual([])
})

/** Stops the interval at which the page asks for changes, so that only an action does. */
const stopPolling = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

test('an answer to the care team removes the question and changes the label without waiting for the next poll', async () => {
  stopPolling()
  const treatment = dashboardTreatment({ treatment_type: 'ed', status: 'assigned', subscription_state: null })
  const asked = { ...treatment, question: { text: 'Since when do you take iron?', asked_at: AT } }
  const ids = { id: crypto.randomUUID(), channel_id: crypto.randomUUID() }
  const message = { ...ids, sender: 'patient', text: 'Since May', sequence: 1, sent_at: AT }
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith([asked]), '/v1/messages/send_message': { message } }
  drawPage(answers)
  await expect.element(page.getByText('Answer Required')).toBeVisible()
  await page.getByLabelText('Your answer').fill('Since May')
  answers['/v2/dashboard'] = dashboardWith([treatment])
  await page.getByRole('button', { name: 'Send your answer' }).click()
  await expect.element(page.getByText('Pending - Under Review')).toBeVisible()
  await expect.element(page.getByText(/^Your answer is sent\./)).toBeVisible()
  expect(page.getByRole('form').elements()).toEqual([])
})

const suggested = dashboardTreatment({
  treatment_type: 'ed',
  status: 'assigned',
  subscription_state: null,
  suggestion: {
    id: crypto.randomUUID(),
    drug: 'Tadalafil, as needed',
    dose: '20 mg, 6 doses a month',
    months: 1,
    price: 11_800,
    price_before: 11_200,
    directions: null,
    note: 'The lower dose seldom lasts.',
    suggested_at: AT,
  },
})

test('directions of the prescriber follow what the patient is asked to do', async () => {
  stopPolling()
  drawPage({ '/v2/dashboard': dashboardWith([{ ...suggested, status: 'approved', prescriber_directions: 'Half a tablet for a week.' }]) })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(page.getByText('Half a tablet for a week.')).toBeVisible()
  expect(page.getByRole('article').element().textContent).toMatch(/Accept.*Half a tablet for a week\./s)
})

test('a suggestion shows its product, price and reason, and goes once it is accepted', async () => {
  stopPolling()
  const answers: Record<string, unknown> = {
    '/v2/dashboard': dashboardWith([suggested]),
    [`/v2/suggestions/${suggested.suggestion?.id}`]: { treatment_id: suggested.id, suggestion_id: suggested.suggestion?.id },
  }
  drawPage(answers)
  const region = page.getByRole('region', { name: /Tadalafil, as needed, 20 mg/ })
  await expect.element(region).toBeVisible()
  expect(region.element().textContent).toMatch(/The lower dose seldom lasts\..*\$118.*\$112/)
  await expect.element(page.getByText('Answer Required')).toBeVisible()
  await expect.element(region.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', '/dashboard/messages')
  answers['/v2/dashboard'] = dashboardWith([{ ...suggested, status: 'approved', subscription_state: 'Future', suggestion: null }])
  await region.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  expect(region.elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Erectile Dysfunction' })).toHaveFocus()
})

test('a suggestion that was withdrawn says so and goes', async () => {
  stopPolling()
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith([suggested]) }
  drawPage(answers)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  answers['/v2/dashboard'] = dashboardWith([{ ...suggested, suggestion: null }])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect.element(page.getByText('Pending - Under Review')).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept' }).elements()).toEqual([])
})

test('after lab results are sent their form goes, the label changes, and the focus is on the treatment', async () => {
  stopPolling()
  const waiting = dashboardTreatment({
    treatment_type: 'wl',
    status: 'assigned',
    subscription_state: null,
    weight_loss_status: 'awaiting_bloodwork',
    bloodwork_possible: true,
  })
  const document = { id: crypto.randomUUID(), file_name: 'lab.png', size: PHOTO.length }
  const answers: Record<string, unknown> = { '/v2/dashboard': dashboardWith([waiting]), '/v2/uploads': document }
  drawPage(answers)
  await expect.element(page.getByText('Pending - Awaiting Bloodwork')).toBeVisible()
  await page.getByLabelText('Your lab results').upload(new File([PHOTO], 'lab.png', { type: 'image/png' }))
  // the file is read
  await expect.element(page.getByRole('button', { name: 'Remove lab.png' })).toBeVisible()
  answers['/v2/dashboard'] = dashboardWith([{ ...waiting, weight_loss_status: 'bloodwork_returned' }])
  await page.getByRole('button', { name: 'Send your results' }).click()
  await expect.element(page.getByText('Pending - Lab Results Under Review')).toBeVisible()
  expect(page.getByRole('form').elements()).toEqual([])
  await expect.element(page.getByText(/^Your lab results are sent\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Weight Loss' })).toHaveFocus()
})

const delivered = {
  status: 'Delivered',
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  shipped_at: AT,
  delivered_at: AT,
} as const

test('a due renewal comes before the timeline and the folded details', async () => {
  const treatment = dashboardTreatment({
    treatment_type: 'ed',
    product_name: '50 mg',
    tracking: delivered,
    required_renewal: { status: 'required' },
    events: [{ kind: 'check_in_asked', at: AT }],
  })
  drawPage({ '/v2/dashboard': dashboardWith([treatment]) })
  const renew = page.getByRole('link', { name: 'Renew' })
  await expect.element(renew).toBeVisible()
  const timeline = page.getByRole('heading', { name: 'Timeline' }).element()
  expect(renew.element().compareDocumentPosition(timeline) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(page.getByText('50 mg')).not.toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect.element(page.getByText('50 mg')).toBeVisible()
})

test('the timeline shows three steps until a patient asks for all', async () => {
  const events = (['sent_in', 'assigned', 'approved', 'shipped', 'delivered'] as const).map((kind, day) => ({
    kind,
    at: `2026-11-1${day}T12:00:00.000Z`,
  }))
  const treatment = dashboardTreatment({ treatment_type: 'ed', tracking: delivered, next_shipping_date: '2099-01-01', events })
  drawPage({ '/v2/dashboard': dashboardWith([treatment]) })
  const steps = page.getByRole('article').getByRole('listitem')
  await expect.element(page.getByText(/^Your order was delivered/).first()).toBeVisible()
  expect(steps.elements().length).toBe(3)
  await page.getByRole('button', { name: 'Show 3 more' }).click()
  expect(steps.elements().length).toBe(6)
  await expect.element(page.getByRole('article').getByRole('list')).toHaveFocus()
})

test('the e-mail address is to be confirmed after the question of the care team', async () => {
  const asked = dashboardTreatment({
    treatment_type: 'ed',
    status: 'assigned',
    subscription_state: null,
    question: { text: 'Since when do you take iron?', asked_at: AT },
  })
  const { profile, ...others } = dashboardWith([asked])
  drawPage({ '/v2/dashboard': { ...others, profile: { ...profile, must_confirm_email: true } } })
  await expect.element(page.getByLabelText('Your answer')).toBeVisible()
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Erectile Dysfunction', 'Confirm your email address'])
})

/** Treatments of ten years, newest first: the one at 20 is active, the others have ended. */
const treatmentsOfYears = Array.from({ length: 30 }, (_, at) =>
  at === 20
    ? dashboardTreatment({ treatment_type: 'wl', drug_name: 'Drug 20' })
    : dashboardTreatment({ treatment_type: 'ed', drug_name: `Drug ${at}`, subscription_state: 'Cancelled' }),
)

test('of many treatments the newest twelve and the current ones are shown, and earlier ones on request with the focus on the first of them', async () => {
  drawPage({ '/v2/dashboard': dashboardWith(treatmentsOfYears) })
  const cards = page.getByRole('article')
  const earlier = page.getByRole('button', { name: 'Show earlier treatments' })
  await expect.element(page.getByText('Drug 20', { exact: true })).toBeInTheDocument()
  expect(cards.elements()).toHaveLength(13)
  await earlier.click()
  await expect.poll(() => cards.elements().length).toBe(25)
  await expect.element(cards.filter({ hasText: 'Drug 12' }).getByRole('heading', { level: 2 })).toHaveFocus()
  await earlier.click()
  await expect.poll(() => cards.elements().length).toBe(30)
  await expect.element(cards.filter({ hasText: 'Drug 25' }).getByRole('heading', { level: 2 })).toHaveFocus()
  expect(earlier.elements()).toEqual([])
})
