import type { FlowStory } from './FlowStory.ts'

/** What a file of stories is printed from. */
export interface StoryFile {
  /** The flow as brand.treatment.kind.variant. */
  readonly flow: string
  readonly brand: string
  readonly stories: readonly FlowStory[]
  /** Where the component and what plays it lie, as the file imports them. */
  readonly from: string
}

/** A file of stories in Component Story Format. What each shows stands in `<flow>.json` beside it, in the same order. */
export function printStories({ flow, brand, stories, from }: StoryFile): string {
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

const printStory = ({ exportName, id, shows, name, tags, sheet }: FlowStory, index: number) =>
  `export const ${exportName} = { name: ${JSON.stringify(`${shows.screen}: ${name}`)}, tags: ${JSON.stringify(tags)}, args: stories[${index}].shows, parameters: { __id: ${JSON.stringify(id)}, sheet: ${JSON.stringify(sheet)} } }`
