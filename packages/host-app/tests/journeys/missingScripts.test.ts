// @module-tag long: waits for missing files on twenty pages; firstPage.test.ts covers a page whose files arrive
import type { BrowserContext, Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

// concurrent, since each mostly waits, in its own context
const MISSING = 'Part of this page didn’t load'

/** A page with some files unavailable until restored. */
async function withoutFiles(context: BrowserContext, files: RegExp) {
  const page = await context.newPage()
  const faults: string[] = []
  let asked = 0
  let loads = 0
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    if (files.test(request.url()) && request.method() === 'GET') asked++
    if (request.isNavigationRequest()) loads++
  })
  await page.route(files, (route) => route.abort('connectionreset'))
  return { page, faults, asked: () => asked, loads: () => loads, restore: () => page.unroute(files) }
}

const told = (page: Page) => page.getByRole('heading', { name: MISSING })
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' })

describe.concurrent('a first question with a missing file', () => {
  test.each([
    ['the script of its page', /questionnaire-.*\.js/],
    ['its flow', /northway\.hl\.onboarding\.full-.*\.js/],
  ])('stays as it is without %s, retries by itself, and counts answers chosen before', async (_what, files) => {
    const context = await browser().newContext(PHONE)
    const { page, faults, asked, loads, restore } = await withoutFiles(context, files)
    await page.goto(`${app().origin}/onboarding/hl`)
    const question = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.getByRole('radio').first().click()
    await told(page).waitFor()
    expect(asked()).toBeGreaterThanOrEqual(4)
    expect(await question?.evaluate((element) => element.isConnected)).toBe(true)
    await restore()
    await page.locator('form[data-screen="hair-description"]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    expect(loads()).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  })

  test.for([
    ['its first script', /\/index-.*\.js/],
    ['the script that all pages share', /\/app-.*\.js/],
    ['the styles that it does not begin with', /assets\/.*\.css/],
  ] as const)('reports an error without %s, and a retry loses no chosen answer', async ([, files], { expect }) => {
    const context = await browser().newContext(PHONE)
    const { page, asked, loads, restore } = await withoutFiles(context, files)
    await page.goto(`${app().origin}/onboarding/hl`)
    await told(page).waitFor()
    await page.getByRole('radio').first().click()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    // until the patient has to retry
    await expect.poll(asked).toBeGreaterThanOrEqual(4)
    await tryAgain(page).click()
    await tryAgain(page).waitFor()
    await restore()
    await tryAgain(page).click()
    await page.locator('form[data-screen="hair-description"]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    expect(loads()).toBe(1)
    await context.close()
  })
})

test.concurrent('text typed into the login is restored once the app loads', async () => {
  const context = await browser().newContext(PHONE)
  const { page, faults, restore } = await withoutFiles(context, /\/(EmailField|PasswordField)-.*\.js/)
  await page.goto(`${app().origin}/login`)
  await page.getByLabel('Email address').fill('nobody@example.com')
  await told(page).waitFor()
  await restore()
  await page.locator('#late').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com')
  expect(faults).toEqual([])
  await context.close()
})

test.concurrent.each([
  ['does not come', (route: Route) => route.abort('connectionreset')],
  ['is a page of another network', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' })],
])('an address without a page of its own, whose style sheet %s, shows an error and starts once it loads', async (_what, answer) => {
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.route(/\.css$/, answer)
  await page.goto(`${app().origin}/`)
  await told(page).waitFor()
  await page.unroute(/\.css$/)
  await page.getByRole('heading', { level: 1, name: 'What would you like help with?' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  await context.close()
})

test.concurrent('a patient with a draft, whose page comes in parts, reads the error on an otherwise empty page', async () => {
  const context = await browser().newContext(PHONE)
  const { page, restore } = await withoutFiles(context, /\/app-.*\.js/)
  await page.goto(`${app().origin}/onboarding/hl/hair-description`)
  await told(page).waitFor()
  expect(await page.getByRole('img', { name: 'Loading' }).count()).toBe(0)
  await restore()
  await page.locator('form[data-screen]').waitFor()
  await context.close()
})

test.concurrent('a page that does not load on navigation shows an error, and a retry loads it without a reload', async () => {
  const context = await browser().newContext(PHONE)
  const { page, loads, restore } = await withoutFiles(context, /PasswordRequestPage-.*\.js/)
  await page.goto(`${app().origin}/login`)
  await page.locator('#late').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await told(page).waitFor()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(loads()).toBe(1)
  await context.close()
})

test.concurrent.each([
  ['a later question without its field', 'wl', 'birth-date', /DateField-.*\.js/, false],
  ['a question that is gone on with without its flow', 'hl', 'hair-goals', /northway\.hl\.onboarding\.full-.*\.js/, true],
])('%s shows an error, and a retry loads it with the earlier answers', async (...given) => {
  const [, treatment, second, files, isLater] = given
  const context = await browser().newContext(PHONE)
  const { page, loads, restore } = await withoutFiles(context, files)
  if (isLater) await restore()
  await page.goto(`${app().origin}/onboarding/${treatment}`)
  await page.locator('#late').waitFor({ state: 'detached' })
  await page.getByRole('radio').first().click()
  if (isLater) {
    await page.locator(`form[data-screen=${second}]`).waitFor()
    await page.route(files, (route) => route.abort('connectionreset'))
    await page.goto(`${app().origin}/onboarding/${treatment}/${second}`)
  }
  await told(page).filter({ visible: true }).waitFor()
  expect(await page.getByText('Something went wrong').filter({ visible: true }).count()).toBe(0)
  const before = loads()
  await page.unroute(files)
  await page.getByText('Try again', { exact: true }).filter({ visible: true }).click()
  await page.locator(`form[data-screen=${second}] [data-field] input`).first().waitFor({ state: 'attached' })
  expect(loads()).toBe(before)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
  await context.close()
})

test.concurrent.each([
  ['first script', /\/index-.*\.js/, '/onboarding/hl'],
  ['own chunk', /\/PasswordRequestPage-.*\.js/, '/password/request'],
] as const)('a page whose %s a newer version removed reloads three times at most, then offers a reload', async (_what, files, path) => {
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await page.goto(app().origin + path)
  await expect.poll(() => loads).toBe(4)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(loads).toBe(4)
  await page.unroute(files)
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.locator('#late').waitFor({ state: 'detached' })
  expect(loads).toBe(5)
  await context.close()
})

describe.concurrent('a page without JavaScript', () => {
  test.each(['/onboarding/hl', '/onboarding', '/login', '/onboarding/hl/hair-description', '/verify/some-token', '/nowhere'])(
    'at %s says what to do and whom to call, and nothing else',
    async (path) => {
      const context = await browser().newContext({ ...PHONE, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${app().origin}${path}`)
      // and no late notice
      expect(await page.locator('#late').evaluate((late) => getComputedStyle(late).display)).toBe('none')
      expect(await page.locator(':is(h1, h2, h3):visible').allTextContents()).toEqual(['This page needs JavaScript'])
      expect(await page.locator('a[href="tel:18885550142"]:visible').count()).toBe(1)
      expect(await page.locator(':is(button, input, select, [role=radio]):visible').count()).toBe(0)
      await context.close()
    },
  )
})

test.concurrent('a page that a newer version removed reloads three times on navigation, then offers a reload', async () => {
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${app().origin}/login`)
  await page.locator('#late').waitFor({ state: 'detached' })
  // as after three reloads
  await page.evaluate(() => sessionStorage.setItem('anamnesis-reloads', '3'))
  await page.route(/\/PasswordRequestPage-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.unroute(/\/PasswordRequestPage-.*\.js/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await context.close()
})
