import { lazy, type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilDrawn } from './untilDrawn.ts'

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

test('a story whose component is still fetched is waited for, though nothing shows meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazy(() => promise)
  root.render(
    <Suspense>
      <Late />
    </Suspense>,
  )
  setTimeout(() => resolve({ default: () => <p>Here it is</p> }), 100)
  await untilDrawn()
  expect(document.body.textContent).toContain('Here it is')
})

test('a story that moves is waited for, unless it never ends', async () => {
  root.render(
    <>
      <style>{'@keyframes move { to { rotate: 90deg } } .once { animation: move 0.2s } .always { animation: move 1s infinite }'}</style>
      <p className="once">Once</p>
      <p className="always">Always</p>
    </>,
  )
  await untilDrawn()
  const still = [...container.querySelectorAll('p')].filter((word) => word.getAnimations().length === 0)
  expect(still.map(({ textContent }) => textContent)).toEqual(['Once'])
})
