/** Misspellings of a name: one letter missing, added, wrong, and two swapped, in the middle of its longest word; empty for a short name. */
export function misspellings(name: string): string[] {
  if (name.replaceAll(/\P{L}/gu, '').length < 6) return []
  const words = name.match(/\p{L}+/gu) ?? []
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 5) return []
  const at = Math.floor(longest.length / 2)
  const [start, letter, next, end] = [longest.slice(0, at), longest[at] ?? '', longest[at + 1] ?? '', longest.slice(at + 2)]
  const wrong = [start + next + end, `${start}q${letter}${next}${end}`, `${start}q${next}${end}`, start + next + letter + end]
  return wrong.filter((word) => word !== longest).map((word) => name.replace(longest, word))
}

/** Ways in which patients write a name: plain, upper case, plural, with a dose, in a sentence, misspelt. */
export function writtenForms(name: string, isMisspelt: boolean): string[] {
  const forms = [name, name.toUpperCase(), `${name}s`, `${name} 10 mg`, `I take ${name} twice daily`, `${name}, and zorbifen`]
  return isMisspelt ? forms : [...forms, ...misspellings(name)]
}
