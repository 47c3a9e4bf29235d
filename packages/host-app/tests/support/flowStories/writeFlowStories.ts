import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { planFlow } from './planFlow.ts'
import type { ScreenState } from './ScreenState.ts'
import { toStories } from './toStories.ts'
import type { FlowStory } from './FlowStory.ts'

const printStory = ({ exportName, id, shows, name, tags, sheet }: FlowStory, index: number) =>
  `export const ${exportName} = { name: ${JSON.stringify(`${shows.screen}: ${name}`)}, tags: ${JSON.stringify(tags)}, args: stories[${index}].shows, parameters: { __id: ${JSON.stringify(id)}, sheet: ${JSON.stringify(sheet)} } }`

const here = fileURLToPath(new URL('.', import.meta.url))
const flowsPackage = fileURLToPath(new URL('../../../../flows/src', import.meta.url))

/** Writes a file of stories for every resolved flow into a folder, and removes those of deleted flows. `flows` is a pattern of the names of
 * flows to write. Unchanged flows aren't proved again. Returns the number of stories.
 */
export async function writeFlowStories(folder: string, flows = '*'): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const made = hashOf([here, join(flowsPackage, 'handlers'), join(flowsPackage, 'brands')].flatMap(filesIn))
  const written = new Set<string>()
  const write = (name: string, text: string) => {
    written.add(name)
    writeChanged(join(folder, name), text)
  }
  const earlier = { tested: new Set<string>(), pictured: new Set<string>() }
  let count = 0
  for (const name of fullFirst(flowNames.filter((flow) => matchesGlob(flow, flows)))) {
    const [brandId = '', treatment = '', kind, variant = ''] = name.split('.')
    const [brand, flow] = await Promise.all([
      loadBrand(brandId),
      loadFlow({ brand: brandId, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant }),
    ])
    const key = createHash('sha256').update(made).update(JSON.stringify(flow)).digest('hex')
    const states = readPlan(join(folder, `${name}.plan`), key) ?? (await planFlow(name, flow, brand))
    write(`${name}.plan`, JSON.stringify({ key, states }))
    const stories = toStories(flow, brand, states, earlier)
    write(`${name}.json`, JSON.stringify(stories))
    write(`${name}.stories.js`, printStories({ flow: name, brand: brandId, stories, from: relative(folder, here).replaceAll('\\', '/') }))
    count += stories.length
  }
  for (const file of readdirSync(folder)) {
    const isOfOther = flowNames.some((flow) => file.startsWith(`${flow}.`) && !matchesGlob(flow, flows))
    if (!written.has(file) && !isOfOther) rmSync(join(folder, file), { force: true })
  }
  return count
}

/** Full flows before shorter variants, so that shared screens are tested there. */
const fullFirst = (names: readonly string[]) => {
  const isFull = (name: string) => name.endsWith('.full')
  return [...names.filter(isFull), ...names.filter((name) => !isFull(name))]
}

function readPlan(path: string, key: string): ScreenState[] | undefined {
  try {
    const plan: { readonly key: string; readonly states: ScreenState[] } = JSON.parse(readFileSync(path, 'utf8')) // written below
    return plan.key === key ? plan.states : undefined
  } catch {
    return undefined
  }
}

/** Writes atomically, and only changes: Storybook watches the folder, and a second run may be in progress. */
function writeChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {
    // doesn't exist yet
  }
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) hash.update(readFileSync(path))
  return hash.digest('hex')
}

/** Input of a file of stories. */
interface StoryFile {
  /** The flow as brand.treatment.kind.variant. */
  readonly flow: string
  readonly brand: string
  readonly stories: readonly FlowStory[]
  /** Import path of the component and its play function. */
  readonly from: string
}

/** A file of stories in Component Story Format. Their data is in `<flow>.json`, in the same order. */
function printStories({ flow, brand, stories, from }: StoryFile): string {
  return `// Written from the resolved flow: npm run stories:generate
import { createElement } from 'react'
import stories from './${flow}.json'
import { FlowScreen } from '${from}/FlowScreen.tsx'
import { reachState } from '${from}/reachState.ts'

export default {
  title: 'Flows/${flow}',
  component: FlowScreen,
  render: (args, { globals }) => createElement(FlowScreen, { ...args, network: globals.network }),
  tags: ['flow', '${brand}'],
  globals: { brand: '${brand}' },
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  play: reachState,
}

${stories.map(printStory).join('\n')}
`
}
