/** The state that release checks read. */
export interface ReleaseState {
  /** Repository address in the package manifests. */
  readonly repository: string
  /** Uncommitted files. */
  readonly changed: readonly string[]
  /** Unreleased changesets. */
  readonly pending: readonly string[]
}

/** Reasons against a release, one sentence each; empty when there are none. */
export function releaseFindings({ repository, changed, pending }: ReleaseState): string[] {
  const host = new URL(repository.replace(/^git\+/, '')).hostname
  return [
    ...(host.endsWith('.example')
      ? [`RELEASE_NO_REPOSITORY: ${host} is a placeholder, and a release needs its repository. Set the address in each package.json.`]
      : []),
    ...(changed.length > 0 ? [`RELEASE_CHANGED: ${changed.join(', ')} is not committed. Commit or revert it.`] : []),
    ...(pending.length > 0
      ? [`RELEASE_NO_VERSION: ${pending.length} changesets are in no version. Run: npm run release:version, and merge what it writes.`]
      : []),
  ]
}
