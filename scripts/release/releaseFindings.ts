/** What a release is judged by. */
export interface ReleaseState {
  /** Address of the repository, as the manifests of the packages say it. */
  readonly repository: string
  /** Files that differ from the last commit. */
  readonly changed: readonly string[]
  /** Changesets that no version has taken up. */
  readonly pending: readonly string[]
}

/** Why nothing may be published now, a sentence each; nothing to say is nothing against it. */
export function releaseFindings({ repository, changed, pending }: ReleaseState): string[] {
  const host = new URL(repository.replace(/^git\+/, '')).hostname
  return [
    ...(host.endsWith('.example')
      ? [
          `RELEASE_NO_REPOSITORY: ${host} is a placeholder, and a release is proved by its repository. Write the true address into each package.json.`,
        ]
      : []),
    ...(changed.length > 0 ? [`RELEASE_CHANGED: ${changed.join(', ')} is in no commit. Commit it, or take it back.`] : []),
    ...(pending.length > 0
      ? [`RELEASE_NO_VERSION: ${pending.length} changesets are in no version. Run: npm run release:version, and merge what it writes.`]
      : []),
  ]
}
