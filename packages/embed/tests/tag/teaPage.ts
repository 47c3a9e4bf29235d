import type { Page } from 'playwright'

/** What the page of the tests has kept of what it was told: name, details, id of the tag. */
export const told = (page: Page) => page.evaluate(() => (window as unknown as { told: [string, Record<string, unknown>, string][] }).told) // a script of the page makes it

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Goes through the flow, past the stop for sugar. */
export async function answerAll(page: Page): Promise<void> {
  await next(page)
  await page.getByRole('link', { name: /Required/ }).waitFor()
  await page.getByLabel('Which colour do you like?').fill('Green')
  await next(page)
  await page.getByText('Yes', { exact: true }).click()
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await page.getByText('No', { exact: true }).click()
  await page.getByLabel('Why?').fill('It is calm')
  await next(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}
