import { expect, test } from 'vitest'
import { subjectFindings } from './subjectFindings.ts'

test.each([
  'Cache compiled flows per version',
  `A${'a'.repeat(71)}`,
  "Merge branch 'main' of a.long.place into another.branch.with.a.long.name",
])('%s is a subject', (subject) => expect(subjectFindings(subject)).toEqual([]))

test.each([
  [`A${'a'.repeat(72)}`, 'has 73 characters: at most 72'],
  ['cache compiled flows', 'begins without a capital letter'],
  ['Cache compiled flows.', 'ends in a full stop'],
])('%s is refused', (subject, finding) => expect(subjectFindings(subject)).toEqual([finding]))
