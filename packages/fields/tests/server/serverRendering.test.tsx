// @module-tag long: renders every story without a browser; packages/fields/src/slots/noSuspense.test.tsx covers the first render
import { composeStories, type Meta } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { preloadFields } from '../../src/index.ts'
import { fieldExamples } from '../support/fieldExamples.tsx'

type StoryFile = Parameters<typeof composeStories>[0]
const files = import.meta.glob<StoryFile>('../../src/**/*.stories.tsx', { eager: true })

/** React's marker for a part that failed on the server. */
const LEFT_OUT = '<!--$!-->'

// a field without loaded code renders a skeleton
beforeAll(() => preloadFields(Object.values(fieldExamples).map(({ field }) => field.type)))

/** Renders once to trigger a story's imports, so that they are loaded. */
async function fetchCodeOf(Story: ComponentType): Promise<void> {
  const stream = await renderToReadableStream(<Story />)
  await stream.allReady
}

/** Dialogs render nothing on a server. */
const isDialog = (path: string) => path.endsWith('/Interruption.stories.tsx')

describe.each(Object.entries(files))('%s', (path, file) => {
  const stories = Object.entries<ComponentType>(composeStories(file as StoryFile & { default: Meta }))
  test.each(stories)('a server renders %s completely, without a warning', async (_name, Story) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    await fetchCodeOf(Story)
    const html = renderToString(<Story />)
    expect(html.replaceAll(/<!--.*?-->/g, '') === '').toBe(isDialog(path))
    expect(html).not.toContain(LEFT_OUT)
    expect(complained.mock.calls).toEqual([])
    complained.mockRestore()
  })
})
