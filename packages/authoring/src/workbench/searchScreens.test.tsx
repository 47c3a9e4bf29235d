import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listPage, pageScript } from './pages.ts'

const LIST = listPage({
  flows: [
    {
      name: 'acme.sleep.onboarding.full',
      screens: [
        { id: 'driving', question: 'Have you fallen asleep while driving?' },
        { id: 'snoring', question: 'Do you snore?' },
      ],
    },
    { name: 'acme.naps.onboarding.full', screens: [{ id: 'how-long', question: 'How long are your naps?' }] },
  ],
  mistakes: [],
})

/** Opens the list page with its script in a frame. */
async function openList() {
  const frame = document.createElement('iframe')
  frame.title = 'List'
  // the page asks a server for its script and for changes; neither exists here
  const script = pageScript.replace(/^new EventSource.*$/m, '')
  frame.srcdoc = LIST.replace('<script type="module" src="/page.js">', `<script type="module">${script}`)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const page = frame.contentDocument ?? expect.fail()
  const search = page.querySelector('input') ?? expect.fail()
  const visible = () => [...page.querySelectorAll('a')].filter((link) => link.checkVisibility()).map((link) => link.textContent)
  return { search, visible }
}

afterEach(() => document.querySelector('body > iframe')?.remove())

test('the search shows the screens whose id or question has the words, under their questionnaire', async () => {
  const { search, visible } = await openList()
  expect(visible()).toHaveLength(5)
  search.focus()
  await userEvent.keyboard('WHILE driv')
  expect(visible()).toEqual(['acme.sleep.onboarding.full', 'driving'])
  search.value = ''
  await userEvent.keyboard('how-long')
  expect(visible()).toEqual(['acme.naps.onboarding.full', 'how-long'])
})

test('the name of a questionnaire shows all its screens, and an empty search shows everything', async () => {
  const { search, visible } = await openList()
  search.focus()
  await userEvent.keyboard('acme.sleep')
  expect(visible()).toEqual(['acme.sleep.onboarding.full', 'driving', 'snoring'])
  search.value = ''
  search.dispatchEvent(new Event('input', { bubbles: true }))
  expect(visible()).toHaveLength(5)
})
