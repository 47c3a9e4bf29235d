/** Longest subject, in characters. */
const LONGEST = 72

/** What is wrong with the subject of a commit. Subjects that git writes itself are accepted. */
export function subjectFindings(subject: string): readonly string[] {
  if (/^(Merge|Revert) /.test(subject)) return []
  return [
    ...(subject.length > LONGEST ? [`has ${subject.length} characters: at most ${LONGEST}`] : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ['begins without a capital letter']),
    ...(subject.endsWith('.') ? ['ends in a full stop'] : []),
  ]
}
