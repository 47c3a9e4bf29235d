// @module-tag long: prepares patients in nine states; the stories of the dashboard pages cover what each shows
import type { BrowserContext, Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { logOut } from './logOut.ts'
import { mailsTo } from './mailsTo.ts'
import { PASSWORD, type SubmittedPatient, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
const { app, browser } = useRunningApp()

/** Switches a flag for later visits. */
async function setFlag(key: string, variant: string): Promise<void> {
  const response = await fetch(`${app().flags}/flags`, {
    method: 'POST',
    headers: { origin: app().flags, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ key, variant }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
}

/** Opens a dashboard page as a signed-in patient. */
async function open(patient: Pick<SubmittedPatient, 'email'>, path: string, device: typeof PHONE | typeof DESK = PHONE) {
  const context = await browser().newContext(device)
  const page = await context.newPage()
  const watched = await watchPage(context, page)
  await page.goto(`${app().origin}${path}`)
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${path}`)
  return { context, page, watched }
}
const subjects = async ({ email }: SubmittedPatient) => (await mailsTo(app(), email)).map(({ subject }) => subject)
const end = async (context: BrowserContext) => {
  await context.close()
  expect(app().faults).toEqual([])
}
/** Presses a button, and waits for a toast, which stays for four seconds, from before the press. */
const pressForToast = (page: Page, button: Locator, text: RegExp) =>
  Promise.all([
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(text)
      .waitFor(),
    button.click(),
  ])

describe('a patient whose treatment is not approved', () => {
  test('reads the patient’s wording and not the recorded reason, is not charged, and can start over', async () => {
    const patient = await submittedPatient(app(), 'Denied')
    await patient.team.decide('assign')
    await patient.team.decide('deny', {
      reason: 'Internal: uncontrolled angina.',
      told: 'This medicine is not safe with your heart condition. Please see your doctor.',
    })
    const { context, page } = await open(patient, '/dashboard/treatments')
    await page.getByText('Denied', { exact: true }).waitFor()
    await page.getByText('This medicine is not safe with your heart condition.').waitFor()
    expect(await page.getByText('Internal').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await expect.poll(() => mailsTo(app(), patient.email).then((mails) => mails.filter(({ text }) => text.includes('angina')))).toEqual([])
    await end(context)
  })
})

describe('a patient with a subscription', () => {
  let patient: SubmittedPatient | undefined
  const sam = () => {
    if (!patient) throw new Error('the patient is made before the tests')
    return patient
  }
  beforeAll(async () => {
    patient = await submittedPatient(app(), 'Active')
    await patient.team.decide('assign')
    await patient.team.decide('approve', { reason: 'Nothing speaks against it.' })
    const { body } = expectOk(await patient.api.getDashboard({ query: { user_id: patient.user_id } }))
    const [treatment] = body.treatments
    expectOk(
      await patient.api.chooseCounsel({
        params: { prescription_id: treatment?.prescription_id ?? '' },
        body: { counsel: 'patient_opted_out' },
      }),
    )
    // the bulk offer covers the page until it is answered
    const options = treatment?.bulk_options ?? []
    expectOk(
      await patient.api.updateSubscription(
        {
          params: { actionType: 'update_bulk_option' },
          body: { subscription_id: treatment?.subscription_id ?? '', bulk_option_id: options.at(-1)?.id ?? '' },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    )
    await patient.team.decide('ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' })
  })
  const openOwn = (path: string, device: typeof PHONE | typeof DESK = PHONE) => open(sam(), path, device)

  test('pauses and resumes it, and reads the consequences on the page and by email', async () => {
    const { context, page, watched } = await openOwn('/dashboard/subscriptions')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await pressForToast(
      page,
      page.getByRole('dialog', { name: /^Pause/ }).getByRole('button', { name: 'Pause subscription' }),
      /Your subscription is paused/,
    )
    await page.getByText('Paused', { exact: true }).first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await pressForToast(
      page,
      page.getByRole('dialog', { name: /^Resume/ }).getByRole('button', { name: 'Resume subscription' }),
      /Your subscription is active again/,
    )
    await expect
      .poll(async () => (await subjects(sam())).filter((subject) => /subscription/i.test(subject)).length)
      .toBeGreaterThanOrEqual(2)
    expect(watched.wrong).toEqual([])
    await end(context)
  })

  test('reads that it was changed elsewhere, and sees its current state', async () => {
    const { context, page } = await openOwn('/dashboard/subscriptions')
    const pause = page.getByRole('button', { name: 'Pause', exact: true })
    await pause.waitFor()
    const { body } = expectOk(await sam().api.getSubscriptions({}))
    const [subscription] = body.subscriptions
    expectOk(
      await sam().api.updateSubscription(
        { params: { actionType: 'pause' }, body: { subscription_id: subscription?.id ?? '' } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    )
    await pause.click()
    await pressForToast(page, page.getByRole('dialog', { name: /^Pause/ }).getByRole('button', { name: 'Pause subscription' }), /changed/)
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
    expectOk(
      await sam().api.updateSubscription(
        { params: { actionType: 'resume' }, body: { subscription_id: subscription?.id ?? '' } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    )
    await end(context)
  })

  test('collapses the menu by keyboard, and finds it so on the next visit; a phone has a drawer', async () => {
    const { context, page } = await openOwn('/dashboard/treatments', DESK)
    const word = page.getByRole('link', { name: 'Subscriptions' })
    const wide = (await word.boundingBox())?.width ?? 0
    await page.keyboard.press('Control+b')
    await expect.poll(async () => (await word.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect.poll(async () => (await word.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 120)
    await end(context)

    const phone = await openOwn('/dashboard/treatments')
    await phone.page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = phone.page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    expect(await findViolations(phone.page)).toEqual([])
    await phone.page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open the menu')
    await phone.page.getByRole('button', { name: 'Open the menu' }).click()
    await drawer.getByRole('link', { name: 'Messages' }).click()
    await phone.page.waitForURL('**/dashboard/messages')
    await drawer.waitFor({ state: 'detached' })
    await end(phone.context)
  })

  test('writes offline in a chat, reads that the message waits, and everything arrives once', async () => {
    const { context, page } = await openOwn('/dashboard/messages')
    await page.getByLabel('Your message').fill('Before the tunnel')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(sam().team.read).toContain('Before the tunnel')
    await context.setOffline(true)
    for (const text of ['In the tunnel', 'Still in the tunnel']) {
      await page.getByLabel('Your message').fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await page
      .getByText(/offline|connection|sent once/i)
      .first()
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await context.setOffline(false)
    await expect
      .poll(async () => (await sam().team.read()).filter((text) => text.includes('tunnel')))
      .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel'])
    await sam().team.write('Welcome back')
    await page.getByText('Welcome back').first().waitFor()
    await end(context)
  })

  test('opens the messages by a link from another app: the token leaves the address and signs no one in', async () => {
    const { user_id, api } = sam()
    const { body } = expectOk(await api.getChatToken({ query: { user_id } }))
    const channels = expectOk(await api.getChannels({}))
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const watched = await watchPage(context, page)
    const query = new URLSearchParams({ userToken: body.token, userId: user_id, channelId: channels.body.channels[0]?.id ?? '' })
    await page.goto(`${app().origin}/dashboard/messages?${query}`)
    await page.getByText('Before the tunnel').first().waitFor()
    expect(page.url()).toBe(`${app().origin}/dashboard/messages`)
    // no address except the opened one contains it
    expect(watched.addresses.filter((address) => address.includes(body.token)).length).toBeLessThanOrEqual(2)
    await page.goto(`${app().origin}/dashboard/treatments`)
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await end(context)
  })

  test('sees Referrals where its flag is on, and the treatments where it is off', async () => {
    await setFlag('referrals', 'on')
    const { context, page } = await openOwn('/dashboard/treatments', DESK)
    await page.getByRole('link', { name: 'Referrals' }).click()
    await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor()
    await page
      .getByText(/\/o\/r\//)
      .first()
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await end(context)
    await setFlag('referrals', 'off')
    const other = await open(sam(), '/dashboard/treatments', DESK)
    await other.page.goto(`${app().origin}/dashboard/referrals`)
    await other.page.waitForURL('**/dashboard/treatments')
    expect(await other.page.getByRole('link', { name: 'Referrals' }).count()).toBe(0)
    await setFlag('referrals', 'on')
    await end(other.context)
  })

  test('cancels it with a reason after a pause offer, and gets no renewal request', async () => {
    await sam().team.decide('deliver')
    await sam().team.decide('require_renewal')
    const { context, page } = await openOwn('/dashboard/subscriptions')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog', { name: 'Before you cancel' }).getByRole('button', { name: 'Continue to cancel' }).click()
    const form = page.getByRole('dialog', { name: /^Cancel/ })
    await form.getByRole('button', { name: 'Cancel subscription' }).click()
    await form.getByText('Choose a reason').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await form.getByText('It’s too expensive').click()
    await pressForToast(page, form.getByRole('button', { name: 'Cancel subscription' }), /Your subscription is cancelled/)
    await page.goto(`${app().origin}/dashboard/treatments`)
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Renew', exact: true }).count()).toBe(0)
    await end(context)
  })

  test('logs out of every device from the account, and of this one from the menu', async () => {
    const elsewhere = await open(sam(), '/dashboard/account')
    const here = await open(sam(), '/dashboard/account')
    await here.page.getByRole('button', { name: 'Log out everywhere' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await here.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await elsewhere.page.reload()
    await elsewhere.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await elsewhere.context.close()
    await end(here.context)
    const again = await open(sam(), '/dashboard/account')
    await logOut(again.page)
    await again.page.getByText('You’re logged out').waitFor()
    await end(again.context)
  })
})

function expectOk<Body>(result: { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problem: unknown }) {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result
}
