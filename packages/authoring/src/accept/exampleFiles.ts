import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { FULL } from '../resolve/readFlows.ts'

/** The example patients of a product: each script with the flows that it has to complete. A flow without one gets one of its own. */
export function exampleFiles(folder: string, { names }: Pick<Project, 'names'>): Map<string, string[]> {
  const byFile = new Map<string, string[]>()
  for (const name of names()) {
    const [brand, treatment, kind, variant] = name.split('.')
    if (variant !== FULL) continue
    const own = join(folder, `${treatment}-${kind}.${brand}.script.json`)
    const shared = join(folder, `${treatment}-${kind}.script.json`)
    const file = !existsSync(own) && existsSync(shared) ? shared : own
    byFile.set(file, [...(byFile.get(file) ?? []), name])
  }
  return byFile
}
