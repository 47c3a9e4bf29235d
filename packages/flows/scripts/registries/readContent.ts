import { basename } from 'node:path'
import { screenContent } from '../../src/content/screenContent.ts'
import type { DocumentFolder } from './DocumentFolder.ts'
import { readDocument } from './readDocument.ts'

/** What each component of its own draws, by the ids of screens: what all share and what treatments have of their own, put together. */
export function readContent({ folder, found }: DocumentFolder): Map<string, Readonly<Record<string, unknown>>> {
  const files = found('content/*.json', 'treatments/*/content/*.json')
  return new Map(
    Object.entries(screenContent).map(([component, schema]) => {
      const own = files.filter((file) => basename(file, '.json') === component)
      return [component, Object.assign({}, ...own.map((file) => readDocument<Readonly<Record<string, unknown>>>(schema, folder, file)))]
    }),
  )
}
