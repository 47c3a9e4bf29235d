import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { subjectFindings } from './commits/subjectFindings.ts'

// Checks the subjects of the commits that descend from the one that added this file; in a shallow clone, from the oldest commit.

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...words: readonly string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim()

const [first = ''] = git('log', '--diff-filter=A', '--reverse', '--format=%H', '--', 'scripts/checkCommits.ts').split('\n')
const commits =
  first === ''
    ? []
    : git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${first}..HEAD`)
        .split('\n')
        .filter((line) => line !== '')
const findings = commits.flatMap((line) => {
  const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
  return subjectFindings(subject).map((finding) => `${hash} ${subject}: ${finding}`)
})

for (const finding of findings) console.error(finding)
console.log(`The subjects of ${commits.length} commits were checked.`)
process.exitCode = findings.length === 0 ? 0 : 1
