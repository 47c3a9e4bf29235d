import { Component, type ReactNode, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyComponents } from './lazyComponents.ts'

class Boundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <button onClick={() => this.setState({ hasFailed: false })}>Try again</button>
  }
}

test('a retry loads the question after a lost network', async () => {
  let isOffline = true
  let fetched = 0
  const { componentOf } = lazyComponents({
    question: async () => {
      fetched++
      if (isOffline) throw new TypeError('Failed to fetch')
      return () => <p>What is your name?</p>
    },
  })
  function Shown() {
    const [Question] = useState(() => componentOf('question'))
    return <Question />
  }
  await render(
    <Boundary>
      <Suspense fallback="Loading">
        <Shown />
      </Suspense>
    </Boundary>,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(fetched).toBe(1)
  isOffline = false
  await expect
    .poll(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      if (again.query()) await again.click()
      return page.getByText('What is your name?').query()
    })
    .not.toBeNull()
  expect(fetched).toBe(2)
})
