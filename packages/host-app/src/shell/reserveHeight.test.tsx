import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { draw } from '../../tests/support/draw.ts'
import { reserveHeight } from './reserveHeight.ts'
import { page } from './PlainPage.css.ts'
import { useState } from 'react'

test('a banner above a short page keeps the page within the window’s height', async () => {
  const height = () => document.querySelector(`.${page}`)?.getBoundingClientRect().height
  draw(
    <>
      <section ref={reserveHeight} style={{ height: 120 }} />
      <div className={page} />
    </>,
  )
  await expect.poll(height).toBe(innerHeight - 120)
})

function WithNotice() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && (
        <section ref={reserveHeight}>
          <button onClick={() => setIsOpen(false)}>Got it</button>
        </section>
      )}
      <h1 tabIndex={-1}>The page</h1>
    </>
  )
}

test('closing the banner moves the focus from its button to the page heading', async () => {
  draw(<WithNotice />)
  await screen.getByRole('button', { name: 'Got it' }).click()
  await expect.element(screen.getByRole('heading', { name: 'The page' })).toHaveFocus()
})
