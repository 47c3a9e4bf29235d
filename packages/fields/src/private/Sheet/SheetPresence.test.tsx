import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../../tests/support/emulateMedia.ts'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetPresence } from './SheetPresence.tsx'

function Stage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Details</button>
      <SheetPresence>
        {isOpen && (
          <Sheet title="About it" onClose={() => setIsOpen(false)}>
            <input aria-label="Note" />
          </Sheet>
        )}
      </SheetPresence>
    </>
  )
}
afterEach(() => emulateMedia())

const opener = page.getByRole('button', { name: 'Details' })
const title = page.getByRole('heading', { name: 'About it' })
const closing = () => document.querySelectorAll('[data-exiting]')

/** Pauses the closing animations when they start. */
function stoppedAnimations(): Promise<readonly Animation[]> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (closing().length === 0) return
      observer.disconnect()
      const animations = [...closing()].flatMap((element) => element.getAnimations())
      for (const animation of animations) animation.pause()
      resolve(animations)
    }).observe(document.body, { subtree: true, attributeFilter: ['data-exiting'] })
  })
}

async function open() {
  await opener.click()
  await expect.element(title).toHaveFocus()
}

test('a sheet closes in half a second, and the focus returns before that', async () => {
  await renderScreen(<Stage />)
  await open()
  const focused: (Element | null)[] = []
  document.addEventListener('focusout', ({ relatedTarget }) => focused.push(relatedTarget as Element | null), { once: true })
  const stopped = stoppedAnimations()
  await userEvent.keyboard('{Escape}')
  const animations = await stopped
  expect(animations.map(({ effect }) => effect?.getComputedTiming().duration)).toContain(500)
  await expect.element(opener).toHaveFocus()
  expect(closing().length).toBeGreaterThan(0)
  expect(focused).toEqual([opener.element()])
  for (const animation of animations) animation.finish()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a sheet that opens while another closes is a new one', async () => {
  await renderScreen(<Stage />)
  await open()
  await page.getByLabelText('Note').fill('of the first')
  const stopped = stoppedAnimations()
  await userEvent.keyboard('{Escape}')
  await stopped
  await open()
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
  expect(closing()).toHaveLength(0)
})

test('a sheet closes at once under reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await renderScreen(<Stage />)
  await open()
  let isAnimated = false
  document.addEventListener('animationstart', () => (isAnimated = true))
  await userEvent.keyboard('{Escape}')
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(isAnimated).toBe(false)
})
