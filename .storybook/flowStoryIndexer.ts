import { readFile } from 'node:fs/promises'
import type { Indexer } from 'storybook/internal/types'

/** One story as its file's list has it; see host-app/src/testing/flowStories. */
interface ListedStory {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly exportName: string
  readonly tags: readonly string[]
}

/**
 * Indexes the stories that are written from resolved flows: one file for each flow, whose stories stand under a title for
 * each screen. Storybook's own indexer knows one title for each file.
 */
export const flowStoryIndexer: Indexer = {
  test: /[\\/]flowStories[\\/].+\.stories\.js$/,
  createIndex: async (fileName) => {
    const list: readonly ListedStory[] = JSON.parse(await readFile(fileName.replace(/\.stories\.js$/, '.json'), 'utf8')) // written with the file
    return list.map(({ id, title, name, exportName, tags }) => ({
      type: 'story',
      subtype: 'story',
      __id: id,
      title,
      name,
      exportName,
      tags: ['flow', ...tags],
    }))
  },
}
