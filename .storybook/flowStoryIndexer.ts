import { readFile } from 'node:fs/promises'
import type { Indexer } from 'storybook/internal/types'

/** A story as listed in its file; see host-app/tests/support/flowStories. */
interface ListedStory {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly exportName: string
  readonly tags: readonly string[]
}

/** Indexes the stories generated from resolved flows: one file per flow, with a title per screen. Storybook's own indexer
 * supports one title per file.
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
