import { join } from 'node:path'
import { lintFiles } from '../lint/lintFiles.ts'
import { inShort } from '../lint/formats/inShort.ts'
import type { Project } from './Project.ts'

/** What keeps a flow from being resolved, as the linter tells it: in the file where the mistake is; undefined where it finds none. */
export function faultsInSources(file: string, project: Pick<Project, 'places' | 'code'>): string | undefined {
  const { folder } = project.places
  const errors = lintFiles({ paths: [join(folder, file)], from: process.cwd(), project }).filter(({ severity }) => severity === 'error')
  return inShort(errors)
}
