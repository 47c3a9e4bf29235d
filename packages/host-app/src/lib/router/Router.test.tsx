import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../tests/support/draw.ts'
import { createBrowserHistory } from './createBrowserHistory.ts'
import { Link } from './Link.tsx'
import { Navigate } from './Navigate.tsx'
import { NavLink } from './NavLink.tsx'
import { Router, useLocation, useNavigate } from './Router.tsx'
import { Outlet, Routes, useParams } from './Routes.tsx'

const before = window.location.pathname + window.location.search
afterEach(() => window.history.replaceState(null, '', before))

function Words() {
  const { word } = useParams()
  const { search, state } = useLocation()
  return (
    <h1>
      {word} {search} {JSON.stringify(state)}
    </h1>
  )
}

const menu = (
  <>
    <NavLink to="/words">All</NavLink>
    <NavLink to="/words/one">One</NavLink>
    <Link to="/words/two?from=menu">Two</Link>
    <Link to="/old">Old</Link>
    <Link to="/elsewhere">Elsewhere</Link>
    <Outlet />
  </>
)
const routes = [
  { path: '/old', element: <Navigate to="/words/new" replace state={{ was: 'old' }} /> },
  { element: menu, children: [{ path: '/words/:word?', element: <Words /> }] },
  { path: '*', element: <h1>Nowhere</h1> },
]

/** Renders the app at a browser address. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  const history = createBrowserHistory()
  draw(
    <Router history={history}>
      <Routes routes={routes} />
    </Router>,
  )
  return history
}
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
const press = (name: string) => page.getByRole('link', { name }).click()

test('links navigate within the page, and Back and Forward follow the history', async () => {
  open('/words/one')
  await heading('one null')
  await press('Two')
  await heading('two ?from=menu null')
  expect(window.location.pathname + window.location.search).toBe('/words/two?from=menu')
  window.history.back()
  await heading('one null')
  window.history.forward()
  await heading('two ?from=menu null')
})

test('a redirect is skipped by Back, and passes on its state, which survives a reload', async () => {
  open('/words/one')
  await press('Old')
  await heading('new {"was":"old"}')
  expect(createBrowserHistory().place().location).toMatchObject({ pathname: '/words/new', state: { was: 'old' } })
  window.history.back()
  await heading('one null')
})

test('a link to the current page adds no history entry', async () => {
  open('/words/one')
  await heading('one null')
  const { length } = window.history
  await press('One')
  expect(window.history.length).toBe(length)
})

test('a menu marks the current page, or the parent of the current page', async () => {
  open('/words/one')
  await expect.element(page.getByRole('link', { name: 'One' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await press('Two')
  await expect.element(page.getByRole('link', { name: 'One' })).not.toHaveAttribute('aria-current')
})

test('the last route handles unknown addresses', async () => {
  open('/words/one')
  await press('Elsewhere')
  await heading('Nowhere')
})

test('an address that names another host stays in the app', async () => {
  const history = open('/words/one')
  history.navigate('//words.example/words/two')
  await heading('two null')
  expect(window.location.host).not.toBe('words.example')
})

test('a click with a modifier key is left to the browser', async () => {
  open('/words/one')
  const asked = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('click', asked)
  await page.getByRole('link', { name: 'Two' }).click({ modifiers: ['ControlOrMeta'] })
  window.removeEventListener('click', asked)
  await heading('one null')
  expect(asked).toHaveBeenCalled()
})

test('the navigate function is stable, so that a questionnaire keeps its place', async () => {
  const seen = new Set<unknown>()
  function Note() {
    seen.add(useNavigate())
    return <h1>{useLocation().pathname}</h1>
  }
  window.history.replaceState(null, '', '/first')
  const history = createBrowserHistory()
  draw(
    <Router history={history}>
      <Note />
    </Router>,
  )
  await heading('/first')
  history.navigate('/second')
  await heading('/second')
  expect(seen.size).toBe(1)
})
