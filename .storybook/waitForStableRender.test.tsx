import { lazy, type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitForStableRender } from './waitForStableRender.ts'

const container = document.createElement('div')
let root: Root
beforeEach(() => {
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

test('a story is stable once its lazy component has loaded, even if the fallback shows nothing', async () => {
  let resolve: (module: { default: () => ReactNode }) => void = () => undefined
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((loaded) => (resolve = loaded)))
  root.render(
    <Suspense>
      <Late />
    </Suspense>,
  )
  setTimeout(() => resolve({ default: () => <p>Here it is</p> }), 100)
  await waitForStableRender()
  expect(document.body.textContent).toContain('Here it is')
})

test('a story is stable once its animations have ended, except those that never end', async () => {
  root.render(
    <>
      <style>{'@keyframes move { to { rotate: 90deg } } .once { animation: move 0.2s } .always { animation: move 1s infinite }'}</style>
      <p className="once">Once</p>
      <p className="always">Always</p>
    </>,
  )
  await waitForStableRender()
  const still = [...container.querySelectorAll('p')].filter((word) => word.getAnimations().length === 0)
  expect(still.map(({ textContent }) => textContent)).toEqual(['Once'])
})
