import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Finding } from '../lint/Finding.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { findProject, findProjectIfAny } from './findProject.ts'
import type { Project } from './Project.ts'

/** Lints files and folders, each in the context of its product. @throws CommandError when there is nothing to lint. */
export async function lintPaths({ paths, from, since, config }: LintedPaths): Promise<Finding[]> {
  if (paths.length === 0) return lintProduct(await findProject(config, from), from, since)
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

/** Command line arguments of lint. */
export interface LintedPaths {
  /** Files and folders; empty for the whole product. */
  readonly paths: readonly string[]
  readonly from: string
  readonly since?: string | undefined
  readonly config?: string | undefined
}

/** Lints the product. @throws CommandError when a document outside the flows, such as a brand, is invalid and the flows have no errors. */
function lintProduct(project: Project, from: string, since: string | undefined): Finding[] {
  const findings = lintFiles({ paths: [], from, since, project })
  if (findings.some(({ severity }) => severity === 'error')) return findings
  for (const id of project.brands) project.brand(id)
  // resolving one flow reads all shared documents
  for (const name of project.names().slice(0, 1)) project.named(name)
  return findings
}

const folderOf = (path: string) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path))
