// @module-tag long: reads the mail of a running server; packages/host-app/src/features/auth/mailedLinks.test.tsx covers the links
import { createClient } from '@anamnesis/api/client'
import { expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()

test('a patient who forgot the password sets a new one by an emailed link, once, and logs in', async () => {
  const email = 'forgetful@example.com'
  const [old, better] = ['the one that is forgotten', 'correct horse battery staple']
  const api = createClient({ baseUrl: app().origin, token: () => undefined })
  expect(await api.createTreatment({ body: { email, password: old, treatment_type: 'ed' } })).toMatchObject({ ok: true })

  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const watched = await watchPage(context, page)
  await page.goto(`${app().origin}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // the previous page has an address field too
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email address').fill(email)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const mail = await browser().newPage()
  await mail.goto(app().outbox)
  await mail.getByRole('link', { name: /^Set a new/ }).click()
  const link = (await mail.getByRole('link', { name: /password\/reset/ }).getAttribute('href')) ?? ''
  await mail.close()

  const setTo = async (password: string, again: string) => {
    await page.goto(link)
    await page.getByLabel(/^New password(?! again)/).fill(password)
    await page.getByLabel('Confirm your new password').fill(again)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await setTo(better, 'something else')
  await page.getByText('Password and password confirmation do not match').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await setTo('password1', 'password1')
  await page.getByText('This password is one of the first that attackers try').first().waitFor()
  await setTo(better, better)
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  expect(await api.login({ body: { email, password: old } })).toMatchObject({ status: 401 })

  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email address').fill(email)
  // no user was logged in
  expect(await page.getByText('You’re logged out').count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill(better)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/onboarding\/ed(\/|$)/)

  // a used link is reported before typing
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link has expired or was already used' }).waitFor()
  // the browser logs refused requests: the common password and the used link
  expect(watched.wrong.map((line) => /status of (\d+)/.exec(line)?.[1])).toEqual(['422', '404'])
  await context.close()
  expect(app().faults).toEqual([])
})
