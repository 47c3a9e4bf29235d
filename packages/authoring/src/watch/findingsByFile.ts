import type { Finding } from '../lint/Finding.ts'
import { lintEach } from '../lint/lintFiles.ts'
import type { Project } from '../project/Project.ts'
import type { Found } from './createLedger.ts'

/** What the linter finds in each of some files. A finding is known by its file and its words: it stays the same where lines before it come or go. */
export function findingsByFile(project: Project, files: readonly string[]): Found<Finding> {
  if (files.length === 0) return new Map()
  const found = lintEach({ paths: files, from: process.cwd(), project })
  return new Map([...found].map(([file, findings]) => [file, keyed(findings)]))
}

function keyed(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>()
  for (const finding of findings) {
    const key = [finding.place.file, finding.code, finding.message].join(' ')
    let number = 1
    while (found.has(`${key} ${number}`)) number += 1
    found.set(`${key} ${number}`, finding)
  }
  return found
}
