import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Draws into a page of its own, until the test is over. */
export function draw(what: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(what)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}
