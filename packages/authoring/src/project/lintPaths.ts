import { statSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { breakingChanges } from '../diff/breakingChanges.ts'
import type { Finding } from '../lint/Finding.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { versionNotRaised } from '../lint/rules/versions.ts'
import { findProject, findProjectIfAny } from './findProject.ts'
import type { Project } from './Project.ts'

/** Lints files and folders, each in the context of its product. @throws CommandError when there is nothing to lint. */
export async function lintPaths({ paths, from, since, config }: LintedPaths): Promise<Finding[]> {
  if (paths.length === 0) {
    const project = await findProject(config, from)
    return inOrder(await withBreakingChanges(lintProduct(project, from, since), { project, since, from, paths: [project.places.folder] }))
  }
  // the files of one product are checked together
  const groups = new Map<string, { readonly project: Project | undefined; readonly paths: string[] }>()
  for (const path of paths) {
    const folder = folderOf(resolve(from, path))
    const project = await findProjectIfAny(config && resolve(from, config), folder)
    const key = project?.places.file ?? folder
    groups.set(key, { project, paths: [...(groups.get(key)?.paths ?? []), path] })
  }
  const findings: Finding[] = []
  for (const group of groups.values())
    findings.push(...(await withBreakingChanges(lintFiles({ ...group, from, since }), { ...group, since, from })))
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

/** Adds the breaking changes of flows that the linter's own rules do not find. */
async function withBreakingChanges(
  findings: readonly Finding[],
  { project, since, from, paths }: Omit<LintedPaths, 'config'> & { readonly project: Project | undefined },
): Promise<readonly Finding[]> {
  if (!project || since === undefined) return findings
  const reported = findings.flatMap(({ code, place }) => (code === versionNotRaised.code ? [resolve(from, place.file)] : []))
  const roots = paths.map((path) => resolve(from, path))
  const isLinted = (file: string) => roots.some((root) => file === root || file.startsWith(root + sep)) && !reported.includes(file)
  return [...findings, ...(await breakingChanges({ project, since, isLinted }))]
}

const folderOf = (path: string) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path))
