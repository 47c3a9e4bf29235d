import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { QuestionnaireOptions } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import { flowOf, type MemoryPorts, memoryPorts } from '../testing/index.ts'
import { Questionnaire } from './Questionnaire.tsx'
import type { QuestionnaireSlots } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { text } from '../../tests/support/react/showQuestionnaire.tsx'
import { useQuestionnaire } from './useQuestionnaire.ts'

const flow = flowOf({
  screens: [
    { id: 'a', title: 'A', call: 'save', fields: [text('town')] },
    { id: 'b', title: 'Done', fields: [text('b')] },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})
const facts = { signedIn: false, flags: {} }

interface PageProps extends Partial<QuestionnaireOptions> {
  readonly ports: MemoryPorts
  readonly slots?: QuestionnaireSlots
}

function Page({ slots = plainSlots, ...options }: PageProps) {
  const { questionnaire, error } = useQuestionnaire({ flow, facts, slots, ...options })
  if (error instanceof Error) return <p role="alert">{error.message}</p>
  if (!questionnaire) return <p>Opening…</p>
  return <Questionnaire questionnaire={questionnaire} slots={slots} fallback={() => null} />
}

const town = () => page.getByLabelText('town')
const next = () => page.getByRole('button', { name: 'Next' })
const stored = (ports: MemoryPorts) => ports.stored() as SessionDocument // only our own documents are written

/** Ports that count loads and writes. */
function counted(ports = memoryPorts()) {
  const counts = { loads: 0, saves: 0 }
  const session: MemoryPorts['session'] = {
    load: async () => {
      counts.loads += 1
      return ports.session.load()
    },
    save: async (...given) => {
      counts.saves += 1
      return ports.session.save(...given)
    },
  }
  return { counts, ports: { ...ports, session } }
}

test('mounted twice by StrictMode it is opened once: a handler runs once, a call goes out once, one session is written', async () => {
  const { ports, counts } = counted()
  let mounts = 0
  const withMount = flowOf({
    screens: [
      { id: 'a', title: 'A', onMount: 'greet', call: 'save', fields: [text('town')] },
      { id: 'b', title: 'Done', fields: [text('b')] },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
  })
  const handlers = {
    greet: {
      run: () => {
        mounts += 1
        return { type: 'continue' as const }
      },
    },
  }
  await render(
    <StrictMode>
      <Page ports={ports} flow={withMount} handlers={handlers} />
    </StrictMode>,
  )
  await town().fill('Halifax')
  await next().click()
  await expect.element(page.getByText('Done')).toBeVisible()
  expect([counts.loads, mounts, ports.sent.length]).toEqual([1, 1, 1])
  await expect.poll(() => stored(ports).answers).toEqual({ town: 'Halifax' })
  // each write had the previous revision: no other writer
  expect(stored(ports).revision).toBe(counts.saves)
})

test('a page that is left and come back to goes on with what was typed', async () => {
  const ports = memoryPorts()
  const first = await render(<Page ports={ports} />)
  await town().fill('Halifax')
  await first.unmount()
  await render(<Page ports={ports} />)
  await expect.element(town()).toHaveValue('Halifax')
})

test('a page that is left during a call sends the same call again, with the same key, when the patient goes on', async () => {
  const ports = memoryPorts({ answerCall: (_, attempt) => (attempt === 1 ? new Promise(() => {}) : { status: 200 }) })
  const first = await render(<Page ports={ports} />)
  await town().fill('Halifax')
  await next().click()
  await expect.poll(() => ports.sent.length).toBe(1)
  await first.unmount()
  await render(<Page ports={ports} />)
  await expect.element(town()).toHaveValue('Halifax')
  await next().click()
  await expect.element(page.getByText('Done')).toBeVisible()
  expect(ports.sent).toHaveLength(2)
  expect(ports.sent[1]).toEqual(ports.sent[0])
})

test('a page that is left before it is open never shows or writes anything', async () => {
  const { ports, counts } = counted()
  let arrive: (stored: unknown) => void = () => {}
  const session = { ...ports.session, load: () => new Promise((resolve) => (arrive = resolve)) }
  let mounts = 0
  const first = await render(
    <Page
      ports={{ ...ports, session }}
      flow={flowOf({ screens: [{ id: 'a', title: 'A', onMount: 'slow', fields: [text('town')] }] })}
      handlers={{
        slow: {
          run: async (_, signal) => {
            mounts += 1
            await new Promise((resolve) => setTimeout(resolve, 20))
            signal.throwIfAborted()
            return { type: 'set-answers', answers: { town: 'nobody asked' } }
          },
        },
      }}
    />,
  )
  await first.unmount()
  arrive(undefined)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect([mounts, counts.saves]).toEqual([1, 0])
})

test('another session closes the one and opens the other, which never shows what the first one holds', async () => {
  const [hers, his] = [memoryPorts(), memoryPorts()]
  const { rerender } = await render(<Page ports={hers} />)
  await town().fill('private')
  let arrive = () => {}
  const session = {
    ...his.session,
    load: async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return his.session.load()
    },
  }
  const theirs = { ...his, session }
  await rerender(<Page ports={theirs} />)
  await expect.element(page.getByText('Opening…')).toBeVisible()
  expect(document.querySelector('input')).toBeNull()
  arrive()
  await expect.element(town()).toHaveValue('')
  await town().fill('Moncton')
  await expect.poll(() => stored(his).answers).toEqual({ town: 'Moncton' })
  expect(stored(hers).answers).toEqual({ town: 'private' })
})

test('options created on every render keep the questionnaire open', async () => {
  const { ports, counts } = counted()
  const { rerender } = await render(<Page ports={ports} />)
  await town().fill('Halifax')
  await rerender(<Page ports={{ ...ports }} facts={{ ...facts }} />)
  await expect.element(town()).toHaveValue('Halifax')
  expect(counts.loads).toBe(1)
})

test('a flow with mismatched parts throws an error that says what to fix, and nothing is opened', async () => {
  const { ports, counts } = counted()
  const broken = flowOf({ screens: [{ id: 'a', title: 'A', onMount: 'missing', fields: [text('town')] }] })
  await render(<Page ports={ports} flow={broken} />)
  await expect.element(page.getByText(/FLOW_UNKNOWN_HANDLER/)).toBeVisible()
  expect(counts).toEqual({ loads: 0, saves: 0 })
})

test.each<[string, Partial<Screen>, string]>([
  [
    'component',
    { customComponent: 'mapp' },
    'FLOW_UNKNOWN_COMPONENT sample > only > a: the component "mapp" is not registered. Did you mean "map"?',
  ],
  [
    'message at the foot',
    { footerMessage: 'term' },
    'FLOW_UNKNOWN_COMPONENT sample > only > a: the footer message "term" has no component in slots.footers. Did you mean "terms"?',
  ],
])('a screen’s own %s without a slot is reported on opening, with its place and a suggestion', async (_, named, told) => {
  const { ports, counts } = counted()
  const slots = { ...plainSlots, customComponents: { map: () => null }, footers: { terms: () => null } }
  const misspelt = flowOf({ screens: [{ id: 'a', title: 'A', fields: [text('town')], ...named }] })
  await render(<Page ports={ports} flow={misspelt} slots={slots} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(told)
  expect(counts).toEqual({ loads: 0, saves: 0 })
})

test('a screen’s own component is refused where no component is given at all', async () => {
  const own = flowOf({ screens: [{ id: 'a', title: 'A', customComponent: 'map', fields: [text('town')] }] })
  await render(<Page ports={memoryPorts()} flow={own} />)
  await expect.element(page.getByText(/"map" is not registered. None is defined/)).toBeVisible()
})

test('what every object has is no component of a slot', async () => {
  const own = flowOf({ screens: [{ id: 'a', title: 'A', footerMessage: 'toString', fields: [text('town')] }] })
  await render(<Page ports={memoryPorts()} flow={own} />)
  await expect.element(page.getByText(/"toString" has no component/)).toBeVisible()
})
