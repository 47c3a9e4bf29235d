import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into its own container until the test ends or the returned function is called. */
export function draw(what: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(what)
  const close = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(close)
  return close
}
