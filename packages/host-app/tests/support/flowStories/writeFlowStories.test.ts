import { copyFileSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { flowKey, flowNames, loadFlow } from '@anamnesis/flows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../../flows/tests/support/products.ts'
import type { FlowStory } from './FlowStory.ts'
import { layoutKind } from './toStories.ts'
import { writeFlowStories } from './writeFlowStories.ts'

const folder = mkdtempSync(join(tmpdir(), 'flow-stories-'))
const plans = fileURLToPath(new URL('../../../../../.cache/flowStories', import.meta.url))
/** The short ring writes the stories of one treatment of a brand. */
const written = process.env['TEST_RING'] === 'long' ? '*' : 'northway.hl.*'
const names = flowNames.filter((name) => matchesGlob(name, written))
const flows = new Map<string, { readonly flow: Flow; readonly stories: readonly FlowStory[] }>()

beforeAll(async () => {
  writeFileSync(join(folder, 'gone.renewal.stories.js'), '')
  // a plan has a hash of its inputs, and is remade if they change
  for (const plan of globSync('*.plan', { cwd: plans })) copyFileSync(join(plans, plan), join(folder, plan))
  await writeFlowStories(folder, written)
  for (const name of names) {
    const [brand = '', treatment = '', kind, variant = ''] = name.split('.')
    const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
    flows.set(name, { flow, stories: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) })
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Screens that lack a state, among those that should have it. */
function lacking(state: string, oughtTo: (screen: Screen, flow: Flow) => boolean): string[] {
  return [...flows].flatMap(([name, { flow, stories }]) => {
    const shown = new Set(stories.filter(({ shows }) => shows.state === state).map(({ shows }) => shows.screen))
    const screens = flow.steps.flatMap((step) => step.screens)
    return screens.filter((screen) => oughtTo(screen, flow) && !shown.has(screen.id)).map(({ id }) => `${name} ${id}`)
  })
}
const isAsking = ({ fields = [] }: Screen) => fields.length > 0

test('a reviewer finds every screen of every resolved flow', () => {
  expect(lacking('empty', () => true)).toEqual([])
})

test('a reviewer sees each asking screen answered, and as a patient finds it after a reload', () => {
  expect(lacking('filled', isAsking)).toEqual([])
  expect(lacking('resumed', isAsking)).toEqual([])
})

test('a reviewer sees the errors of missing answers', () => {
  // the only product is chosen without a click
  const isChosen = ({ customComponent }: Screen, flow: Flow) =>
    customComponent === 'prescription-preference' && products[flowKey(flow).treatment]?.drugs.length === 1
  const insists = (screen: Screen, flow: Flow) =>
    !screen.skipButton && !isChosen(screen, flow) && screen.fields?.some(({ optional, dependsOn }) => !optional && !dependsOn) === true
  expect(lacking('invalid', insists)).toEqual([])
})

test('a reviewer sees every screen with a failed call', () => {
  // a call that needs a later call's facts waits, and doesn't fail before
  const waits = ({ steps, calls }: Flow, { id, call = '' }: Screen) => {
    const screens = steps.flatMap((step) => step.screens)
    const own = screens.findIndex((one) => one.id === id)
    const isGivenLater = (key: string) =>
      screens.slice(own + 1).some((one) => calls[one.call ?? '']?.provides?.some((given) => given === key))
    // nor does a background call
    return calls[call]?.inBackground === true || calls[call]?.bodyKeys?.some(isGivenLater) === true
  }
  expect(lacking('call failed', (screen, flow) => screen.call !== undefined && !waits(flow, screen))).toEqual([])
})

test('every story has a unique address and is exported under its name', () => {
  const ids = [...flows.values()].flatMap(({ stories }) => stories.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const [name, { stories }] of flows) {
    const file = readFileSync(join(folder, `${name}.stories.js`), 'utf8')
    const exported = [...file.matchAll(/^export const (\w+) =/gm)].map(([, id]) => id)
    expect(exported).toEqual(stories.map(({ exportName }) => exportName))
    expect(new Set(exported).size).toBe(exported.length)
  }
})

test('a screen shared by flows of a brand is tested once, and an interrupt over one screen before it', () => {
  const key = ({ shows: { screen, state, interrupt }, tags: [brand] }: FlowStory) =>
    (interrupt === undefined ? [brand, screen, state] : [brand, interrupt]).join(' ')
  const stories = [...flows.values()].flatMap((one) => one.stories)
  const isTested = ({ tags }: FlowStory) => !tags.includes('!test')
  const tested = new Set(stories.filter(isTested).map(key))
  expect(stories.filter((story) => !tested.has(key(story)))).toEqual([])
  expect(stories.filter(isTested).length).toBeLessThan(stories.length / 2)
})

test('every layout is on one sheet once, and a sheet shows at most 20 screens', () => {
  const pictured = [...flows.values()].flatMap(({ stories }) => stories.filter(({ sheet }) => sheet !== false))
  const layouts = new Set([...flows.values()].flatMap(({ flow }) => flow.steps.flatMap(({ screens }) => screens.map(layoutKind))))
  expect(pictured.length).toBe(layouts.size)
  expect(pictured.filter(({ shows }) => shows.state !== 'filled' && shows.state !== 'empty')).toEqual([])
  const sheets = pictured.map(({ sheet }) => sheet)
  expect(sheets.filter((sheet) => sheets.filter((other) => other === sheet).length > 20)).toEqual([])
})

test('a removed flow leaves no stories', () => {
  expect(readdirSync(folder).filter((file) => file.startsWith('gone'))).toEqual([])
})
