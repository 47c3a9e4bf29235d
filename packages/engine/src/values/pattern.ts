import { FlowError } from '../errors/FlowError.ts'

const compiled = new Map<string, RegExp>()

/** The regular expression of a flow's own rule, compiled once. @throws FlowError PATTERN_INVALID when it is not one. */
export function compilePattern(source: string): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const pattern = compile(source)
  compiled.set(source, pattern)
  return pattern
}

function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'u')
  } catch {
    throw new FlowError('PATTERN_INVALID', source.slice(0, 60), 'this is no regular expression.', 'Mend it; the u flag is set.')
  }
}
