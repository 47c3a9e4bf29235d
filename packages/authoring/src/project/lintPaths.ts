import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Finding } from '../lint/Finding.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { findProject, findProjectIfAny } from './findProject.ts'

/** What to lint, as it is typed. */
export interface LintedPaths {
  /** Files and folders. None: all of the product. */
  readonly paths: readonly string[]
  readonly from: string
  readonly since?: string | undefined
  readonly config?: string | undefined
}

/** Lints files and folders, each as part of the product round it, wherever the command is typed. @throws CommandError where there is none to lint. */
export async function lintPaths({ paths, from, since, config }: LintedPaths): Promise<Finding[]> {
  if (paths.length === 0) return lintFiles({ paths, from, since, project: await findProject(config, from) })
  const findings: Finding[] = []
  const byFolder = new Map<string, string[]>()
  for (const path of paths) {
    const folder = folderOf(resolve(from, path))
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), path])
  }
  for (const [folder, grouped] of byFolder) {
    const project = await findProjectIfAny(config && resolve(from, config), folder)
    findings.push(...lintFiles({ paths: grouped, from, since, project }))
  }
  return inOrder(findings)
}

const folderOf = (path: string) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path))
