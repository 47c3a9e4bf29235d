import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Interruption } from './Interruption.tsx'

const interrupt = {
  title: 'We cannot go on online',
  description: ['Please see someone in person first.'],
  actions: [
    { do: 'go-to' as const, label: 'Choose another season', screen: 'season' },
    { do: 'dismiss' as const, label: 'I answered by mistake' },
    { do: 'link' as const, label: 'Find a clinic', href: '/clinics' },
  ],
}

async function show() {
  const onDismiss = vi.fn<() => void>()
  const onGoTo = vi.fn<(screen: string) => void>()
  await render(<Interruption interrupt={interrupt} onDismiss={onDismiss} onGoTo={onGoTo} />)
  await expect.element(page.getByRole('heading', { name: interrupt.title })).toHaveFocus()
  return { onDismiss, onGoTo }
}

test('it is a modal named by its title, which has the focus', async () => {
  await show()
  await expect.element(page.getByRole('dialog', { name: interrupt.title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: interrupt.title })).toHaveFocus()
})

test('the Tab key stays among its actions', async () => {
  await show()
  for (let stops = 0; stops < 4; stops++) await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Choose another season' })).toHaveFocus()
})

test('Escape goes back to the question', async () => {
  const { onDismiss } = await show()
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('each action does what it says', async () => {
  const { onDismiss, onGoTo } = await show()
  await page.getByRole('button', { name: 'Choose another season' }).click()
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith('season')
  expect(onDismiss).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'I answered by mistake' }).click()
  expect(onDismiss).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('link', { name: 'Find a clinic' })).toHaveAttribute('href', '/clinics')
})
