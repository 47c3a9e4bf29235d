import type { Page } from 'playwright'

/** Events recorded by the test page: name, detail, id of the tag. */
export const receivedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: [string, Record<string, unknown>, string][] }).told) // defined by the page

/** Presses Next. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Completes the flow, past the interrupt for sugar. */
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
