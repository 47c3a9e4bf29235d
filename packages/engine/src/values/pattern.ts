const compiled = new Map<string, RegExp>()

/** The regular expression of a flow's own rule, compiled once. @throws SyntaxError when it is not one. */
export function compilePattern(source: string): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const pattern = new RegExp(source, 'u')
  compiled.set(source, pattern)
  return pattern
}
