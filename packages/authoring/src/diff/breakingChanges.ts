import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { locate } from '../lint/document/Located.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import type { Finding } from '../lint/Finding.ts'
import { replaceValue } from '../lint/fix/replaceValue.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { placeOf } from '../lint/placeOf.ts'
import { versionNotRaised } from '../lint/rules/versions.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { withProjectAtRevision } from '../project/withProjectAtRevision.ts'
import type { Change } from './Change.ts'
import { diffFlows } from './diffFlows.ts'

/** Flows whose breaking changes since a revision need a new version, as `diff` reports them: at most one finding per file. */
export async function breakingChanges({ project, since, isLinted }: BreakingChangesInput): Promise<Finding[]> {
  const warn = (message: string) => process.stderr.write(`anamnesis: ${message}\n`)
  const find = (earlier: Project) => {
    const known = new Set(earlier.heads().names)
    const found = new Map<string, readonly Change[]>()
    for (const name of project.heads().names) {
      const file = project.fileOf(name)
      if (file === undefined || found.has(file) || !known.has(name) || !isLinted(file)) continue
      const changes = unlessInvalid(() => breakingIn(earlier.named(name), project.named(name))) ?? []
      if (changes.length > 0) found.set(file, changes)
    }
    return [...found].flatMap(([file, changes]) => findingAt(file, changes))
  }
  try {
    return await withProjectAtRevision({ revision: since, project, warn }, find)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    // such as a revision without the product
    warn(`breaking changes since ${since} are not checked: ${error.message}`)
    return []
  }
}

interface BreakingChangesInput {
  readonly project: Project
  /** Git revision. */
  readonly since: string
  /** Whether a flow's file, as an absolute path, is checked. */
  readonly isLinted: (file: string) => boolean
}

function breakingIn(before: ProjectFlow, after: ProjectFlow): readonly Change[] {
  return before.flow.version === after.flow.version ? diffFlows(before, after).filter(({ severity }) => severity === 'breaking') : []
}

/** Undefined for a flow that cannot be resolved, which the linter reports. */
function unlessInvalid<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}

function findingAt(path: string, [first, ...more]: readonly Change[]): Finding[] {
  const { root, source } = parseDocument(displayPath(path), workTree.read(path) ?? new Uint8Array())
  if (!root || !first) return []
  const at = locate(root, source)
  const place = placeOf({ at }, 'version')
  const version = at.children.get('version')?.value
  const fix = typeof version === 'number' ? replaceValue(place, version, version + 1) : undefined
  const { code, severity } = versionNotRaised
  const message = `the version is unchanged, but ${first.says}${more.length > 0 ? ` And ${more.length} more: anamnesis diff` : ''}`
  return [{ code, severity, place, message, suggestion: 'Increment it by one.', ...(fix && { fix }) }]
}
