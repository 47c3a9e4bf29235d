import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { playScript } from '@anamnesis/authoring'
import { encodeAnswer } from '@anamnesis/engine'
import { funnelEvents } from '@anamnesis/api/contract'
import { openDatabase } from '@anamnesis/api/server'
import { createHandlers, loadBrand, loadFlow, transforms } from '@anamnesis/flows'
import { sql } from 'drizzle-orm'
import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { nextPaint } from './nextPaint.ts'
import { PatientDriver } from './PatientDriver.ts'
import { storedProfile } from './readStored.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp('northway', { isOwn: true })

/** Records page errors and violations of the content security policy. */
function watch(page: Page): string[] {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  return wrong
}

// long: walks ed to the payment again; createCardPort.test.ts covers a card that is refused
describe('a new patient', () => {
  test('completes across reload, closed tab, Back, Forward and restart, and the database has every answer', async () => {
    const email = 'first.patient@example.com'
    const patient = await examplePatient({ ...ED, email })
    const context = await browser().newContext(PHONE)
    let page = await context.newPage()
    const wrong = watch(page)
    const sent: { path: string; body: Record<string, unknown> }[] = []
    const keys = new Set<string>()
    const listen = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' || !/^\/v2\/(?!sessions|engagements)/.test(pathname)) return
      // a call that a reload cut off is sent again with its key
      const key = request.headers()['idempotency-key']
      if (key !== undefined && keys.has(key)) return
      if (key !== undefined) keys.add(key)
      sent.push({ path: `${request.method()} ${pathname}`, body: request.postDataJSON() as Record<string, unknown> }) // every call has a JSON object
    }
    page.on('request', listen)

    await page.goto(`${app().origin}/onboarding`)
    await page.getByLabel('Which province or territory do you live in?').selectOption('ON')
    await page.getByRole('link', { name: /Erectile Dysfunction/ }).click()
    let driver = new PatientDriver(page, patient)
    await driver.walk('question-ed-problem-frequency', 'full-name')
    await driver.expectAt('full-name')
    await page.getByLabel('First name').fill('Sam')

    // a tab closed before there is an account: another continues
    await page.close()
    page = await context.newPage()
    page.on('request', listen)
    wrong.push(...watch(page))
    driver = new PatientDriver(page, patient)
    await driver.comeBack(`${app().origin}/onboarding/ed`)
    await driver.expectAt('full-name')
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
    await driver.walk('full-name', 'morning-performance')
    await driver.expectAt('morning-performance')

    await page.reload()
    await driver.expectAt('morning-performance')

    // the browser's Back and Forward navigate the questionnaire
    await page.goBack()
    await driver.expectAt('solo-performance')
    expect(await page.getByRole('radio', { checked: true }).textContent()).toContain(
      driver.labelOf('solo-performance', 'question-solo-performance'),
    )
    await nextPaint(page)
    await driver.expectAt('solo-performance')
    await page.goForward()
    await driver.expectAt('morning-performance')
    await driver.walk('morning-performance', 'medications')

    await app().stop()
    await app().start()
    await driver.walk('medications', 'payment')

    // the payment has no Back; the browser's leads to the screen before, with its document, and Next to the payment again
    await driver.expectAt('payment')
    expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
    await page.goBack()
    await driver.expectAt('identity-verification')
    await page.getByRole('button', { name: 'Replace licence.jpg' }).waitFor()
    await driver.next('identity-verification')
    await driver.walk('payment')

    await page.waitForURL('**/onboarding/ed/complete')
    await page.getByRole('button', { name: 'Go to my treatments' }).click()
    await page.getByText('Pending - Under Review').waitFor()
    expect(wrong).toEqual([])
    expect(app().faults).toEqual([])

    // Back never leads to a second payment
    await page.goto(`${app().origin}/onboarding/ed/payment`)
    await page.waitForURL('**/onboarding/ed/complete')

    await context.close()
    await app().stop()
    const { db, close } = await openDatabase(app().database)
    const read = async (query: ReturnType<typeof sql>) => (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] } // both drivers' result shape
    const { rows: screening } = await read(sql`select slug, body from screening_answers`)
    const stored = Object.fromEntries(screening.map(({ slug, body }) => [String(slug), body]))
    for (const [name, answer] of Object.entries(patient.answers).filter(([field]) => field.startsWith('question-'))) {
      expect(stored[name.replace('question-', '')], name).toBe(encodeAnswer(answer))
    }
    // each funnel step counts once, despite a closed tab, reload, Back and Forward
    const { rows: counted } = await read(sql`select event from engagements order by event`)
    expect(counted.map(({ event }) => event)).toEqual(funnelEvents.toSorted())
    const { rows: profiles } = await read(sql`select user_id from profiles`)
    expect(await storedProfile(db, app(), String(profiles[0]?.['user_id']))).toMatchObject({
      first_name: 'Sam',
      last_name: 'Okafor',
      date_of_birth: '1985-03-27',
      address_line1: '2701 Riverside Dr',
      city: 'Ottawa',
      province: 'ON',
      postal_code: 'K1A0B1',
      phone: '6135551234',
    })
    const {
      rows: [whole],
    } = await read(sql`
      select u.email, t.status, p.drug_id, p.dose_id, a.add_on_ids, f.document, f.size, s.payment_intent_id
      from treatments t join users u on u.id = t.user_id join product_choices p on p.treatment_id = t.id join add_on_choices a on a.treatment_id = t.id
      join uploads f on f.treatment_id = t.id join subscriptions s on s.treatment_id = t.id where u.email = ${email}`)
    const [file = '', ...more] = readdirSync(app().uploadsFolder)
    expect(whole).toMatchObject({
      status: 'submitted',
      drug_id: patient.answers['drug_id'],
      dose_id: patient.answers['dose_id'],
      add_on_ids: patient.answers['add_on_ids'],
      document: 'government_id',
      size: statSync(join(app().uploadsFolder, file)).size,
    })
    expect(more).toEqual([])
    const { rows: dump } = await read(sql`select password_hash from users`)
    expect(JSON.stringify(dump)).not.toContain(encodeAnswer(patient.answers['password']))
    await close()
    await app().start()

    // `anamnesis run` makes the same calls
    const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
    const authorised = {
      run: () => ({ type: 'set-answers' as const, answers: { paymentCard: { kind: 'receipt' as const, id: 'payment', label: '' } } }),
    }
    const played = await playScript({
      flow,
      script: { answers: patient.answers },
      handlers: { ...createHandlers(await loadBrand('northway')), payment: authorised },
      transforms,
      now: new Date().toISOString(),
    })
    expect(played.status).toBe('complete')
    expect(comparable(sent.map(({ body }) => body))).toEqual(comparable(played.calls.map(({ body }) => body as Record<string, unknown>)))
  })

  test('who presses Next too early reads what is missing, with a link to it, and nothing is sent', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const driver = new PatientDriver(page, await examplePatient({ ...ED, email: 'early@example.com' }))
    const sent: string[] = []
    // counting a start and fetching the appearance disclose no answer
    const saysNothing = (url: string) => url.includes('/v2/engagements?') || url.startsWith(app().flags)
    page.on('request', (request) => request.method() !== 'GET' && !saysNothing(request.url()) && sent.push(request.url()))
    await page.goto(`${app().origin}/onboarding/ed`)
    await driver.expectAt('question-ed-problem-frequency')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Required')
    expect(await page.title()).toMatch(/^Error: /)
    await page.getByRole('link', { name: 'Required' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio')
    await driver.walk('question-ed-problem-frequency', 'birth-date')
    await driver.expectAt('birth-date')
    for (const [part, text] of [
      ['Day', '31'],
      ['Month', '2'],
      ['Year', '1990'],
    ] as const)
      await page.getByLabel(part).fill(text)
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByText(/^Enter the day first.*, such as 27 03 1985/)
      .first()
      .waitFor()
    await driver.expectAt('birth-date')
    expect(sent).toEqual([])
    await context.close()
  })

  test('who opens an unreachable screen lands at the current one', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${app().origin}/onboarding/erectileDysfunction/payment`)
    await page.waitForURL('**/onboarding/ed/question-ed-problem-frequency')
    await context.close()
  })

  test('who changes an answer before payment returns to pay, also after a reload, and tries another card', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const driver = new PatientDriver(page, await examplePatient({ ...ED, email: 'declined@example.com' }))
    await page.goto(`${app().origin}/onboarding/ed`)
    const marker = async () => (await context.cookies()).find(({ name }) => name === 'anamnesis-checkout')
    await driver.walk('question-ed-problem-frequency', 'address')
    expect(await marker()).toBeUndefined()
    await driver.walk('address', 'payment')
    await driver.expectAt('payment')
    await expect.poll(marker).toMatchObject({ value: '1', secure: true, sameSite: 'None' })
    for (const fold of ['Check your answers', 'Medical']) await page.locator('summary').filter({ hasText: fold }).click()
    await page
      .getByRole('button', { name: /^Change/ })
      .last()
      .click()
    await page.locator('form[data-screen="payment"]').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Next' }).click()
    await driver.expectAt('payment')
    const boxes = page.locator('[data-field="paymentCard"] iframe')
    for (const [index, text] of ['4005 5192 0000 0004', '12 / 34', '123'].entries())
      await boxes.nth(index).contentFrame().getByRole('textbox').pressSequentially(text)
    await page.getByRole('button', { name: 'Pay $0 today' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await boxes.first().contentFrame().getByRole('textbox').fill('')
    await boxes.first().contentFrame().getByRole('textbox').pressSequentially('4111 1111 1111 1111')
    await page.getByRole('button', { name: 'Pay $0 today' }).click()
    await page.waitForURL('**/onboarding/ed/complete')
    expect(await marker()).toBeUndefined()
    await context.close()
  })
})

/** Bodies without server ids and the app's flow data, one line each, sorted. */
function comparable(bodies: readonly Record<string, unknown>[]): string[] {
  const given = new Set(['treatment_id', 'user_id', 'payment_intent_id', 'variant', 'flow_version'])
  return bodies.map((body) => JSON.stringify(body, (key, value: unknown) => (given.has(key) ? undefined : value))).toSorted()
}
