import type { Page } from 'playwright'

/** Logs out through the menu on a phone. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: /@example\.com/ }).click()
  await menu.getByRole('button', { name: 'Log out' }).click()
}
