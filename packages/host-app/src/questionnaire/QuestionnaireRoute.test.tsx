import { openQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, type QuestionnaireSlots, useResource, useScreenAddress } from '@anamnesis/engine/react'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { Routes, useParams } from '../lib/router/Routes.tsx'
import { draw } from '../../tests/support/draw.ts'
import { useRouterHistory } from './QuestionnaireRoute.tsx'

const flow = flowOf({ screens: ['a', 'b', 'c'].map((id) => ({ id, title: `Screen ${id}`, fields: [yesNo(id)] })) })

const slots: QuestionnaireSlots = {
  Screen: ({ screen, headingId, canGoBack, onBack, children }) => (
    <div>
      <h1 id={headingId} tabIndex={-1}>
        {screen.title}
      </h1>
      {canGoBack && (
        <button type="button" onClick={onBack}>
          Back
        </button>
      )}
      {children}
      <button type="submit">Next</button>
    </div>
  ),
  Field: ({ field, onChange }) => (
    <button type="button" onClick={() => onChange('Yes')}>
      Yes to {field.name}
    </button>
  ),
  Interruption: () => null,
}

function Visit() {
  const { screen } = useParams()
  const { opened } = useResource({
    open: () => openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: false, flags: {} }, ...(screen && { screen }) }),
    close: (questionnaire) => questionnaire.close(),
    identity: [],
  })
  return opened ? <Shown questionnaire={opened} screen={screen} /> : null
}

type Open = Awaited<ReturnType<typeof openQuestionnaire>>

function Shown({ questionnaire, screen }: { readonly questionnaire: Open; readonly screen: string | undefined }) {
  const back = useScreenAddress(questionnaire, useRouterHistory('/visit', screen))
  return <Questionnaire questionnaire={questionnaire} slots={slots} onBack={back} fallback={() => null} />
}

const routes = [
  { path: '/', element: <p>Outside</p> },
  { path: '/visit/:screen?', element: <Visit /> },
]

async function visit(...entries: readonly string[]) {
  const history = createMemoryHistory(entries)
  draw(
    <StrictMode>
      <Router history={history}>
        <Routes routes={routes} />
      </Router>
    </StrictMode>,
  )
  return {
    history,
    place: () => [history.place().location.pathname, document.querySelector('h1')?.textContent],
    pass: async (id: string) => {
      await page.getByRole('button', { name: `Yes to ${id}` }).click()
      await page.getByRole('button', { name: 'Next' }).click()
    },
    back: () => page.getByRole('button', { name: 'Back' }).click(),
  }
}

test('the page’s Back and the browser’s Back and Forward navigate the same way through the router', async () => {
  const { history, place, pass, back } = await visit('/', '/visit')
  await expect.poll(place).toEqual(['/visit/a', 'Screen a'])
  await pass('a')
  await expect.poll(place).toEqual(['/visit/b', 'Screen b'])
  await pass('b')
  await expect.poll(place).toEqual(['/visit/c', 'Screen c'])
  await back()
  await expect.poll(place).toEqual(['/visit/b', 'Screen b'])
  history.navigate(-1)
  await expect.poll(place).toEqual(['/visit/a', 'Screen a'])
  history.navigate(2)
  await expect.poll(place).toEqual(['/visit/c', 'Screen c'])
  history.navigate(-3)
  await expect.element(page.getByText('Outside')).toBeVisible()
})

test('a deep link to an unreachable screen is corrected in place, and Back leaves from there', async () => {
  const { history, place } = await visit('/', '/visit/c')
  await expect.poll(place).toEqual(['/visit/a', 'Screen a'])
  history.navigate(-1)
  await expect.element(page.getByText('Outside')).toBeVisible()
})

test('a link to an earlier screen moves the questionnaire there', async () => {
  const { history, place, pass } = await visit('/', '/visit')
  await pass('a')
  await expect.poll(place).toEqual(['/visit/b', 'Screen b'])
  history.navigate('/visit/a')
  await expect.poll(place).toEqual(['/visit/a', 'Screen a'])
  history.navigate('/visit/c')
  // b is unanswered, so an address can't pass it
  await expect.poll(place).toEqual(['/visit/b', 'Screen b'])
})
