import { join } from 'node:path'
import { lintFiles } from '../lint/lintFiles.ts'
import { saidOf } from '../lint/formats/saidOf.ts'
import { placeText } from '../lint/placeOf.ts'
import type { Project } from './Project.ts'

/** The first faults tell enough. */
const MOST_SAID = 3

/** What keeps a flow from being resolved, as the linter tells it: in the file where the mistake is; undefined where it finds none. */
export function faultsInSources(file: string, project: Pick<Project, 'places' | 'code'>): string | undefined {
  const { folder } = project.places
  const errors = lintFiles({ paths: [join(folder, file)], from: process.cwd(), project }).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return undefined
  const said = errors.slice(0, MOST_SAID).map((error) => `${placeText(error.place)} ${error.code} ${saidOf(error)}`)
  return [...said, ...(errors.length > MOST_SAID ? [`and ${errors.length - MOST_SAID} more: anamnesis lint`] : [])].join('; ')
}
