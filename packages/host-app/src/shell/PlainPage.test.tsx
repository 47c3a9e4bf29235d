import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Link } from '../lib/router/Link.tsx'
import { Router } from '../lib/router/Router.tsx'
import { Routes } from '../lib/router/Routes.tsx'
import { PlainPage } from './PlainPage.tsx'

const tall = { display: 'block', marginTop: '300vh' }

test('a link at the end of a long page leads to the top of the next page, at its heading', async () => {
  const history = createMemoryHistory(['/'])
  const second = (
    <PlainPage title="The next page">
      <p style={tall}>The end</p>
    </PlainPage>
  )
  const first = (
    <PlainPage title="The first page">
      <p style={tall}>
        <Link to="/next">Go on</Link>
      </p>
    </PlainPage>
  )
  draw(
    <InServices brand="northway">
      <Router history={history}>
        <Routes
          routes={[
            { path: '/', element: first },
            { path: '/next', element: second },
          ]}
        />
      </Router>
    </InServices>,
  )
  const link = page.getByRole('link', { name: 'Go on' })
  await expect.element(link).toBeInTheDocument()
  link.element().scrollIntoView()
  expect(window.scrollY).toBeGreaterThan(0)
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'The next page' })).toHaveFocus()
  await expect.poll(() => window.scrollY).toBe(0)
})
