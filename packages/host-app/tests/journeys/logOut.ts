import type { Page } from 'playwright'

/** Logs out as a patient on a phone does: by the menu, and what is theirs in it. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: /@example\.com/ }).click()
  await menu.getByRole('button', { name: 'Log out' }).click()
}
