/** The Flesch-Kincaid grade of a text: years of school needed to read it. Names that cannot be replaced are left out. */
export function readingGrade(text: string, names: readonly string[] = []): number {
  const plain = names.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b`, 'giu'), 'it'), text)
  const sentences = plain.split(/[.!?:]+(?:\s|$)/u).filter((sentence) => /\p{L}/u.test(sentence)).length
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  if (words.length === 0 || sentences === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const silent = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0)).replace(/^y/, '')
  return Math.max(1, silent.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
