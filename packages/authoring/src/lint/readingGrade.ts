/** The Flesch-Kincaid grade of a text: years of schooling needed. Ignores names without a plain replacement. Unreliable below ten words. */
export function readingGrade(text: string, names: readonly string[] = []): number {
  const plain = names.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b`, 'giu'), 'it'), text)
  const sentences = sentencesOf(plain).length
  const words = wordsOf(plain)
  if (words.length === 0 || sentences === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Sentences that contain a letter. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?:]+(?:\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** Words and numbers. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

/** Estimates the syllables of an English word. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const silent = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0)).replace(/^y/, '')
  return Math.max(1, silent.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
