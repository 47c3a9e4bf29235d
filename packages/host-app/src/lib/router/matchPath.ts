/** Matches an address against a pattern such as `/login/continue/:treatment?`; undefined if it doesn't match. `*` matches everything. */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const found = regexOf(pattern).exec(pathname)
  if (!found) return undefined
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, held]) => [name, held && decoded(held)]))
}

/** Parameters of a matched path. */
export type Params = Readonly<Record<string, string | undefined>>

const compiled = new Map<string, RegExp>()

function regexOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const parts = pattern.split('/').filter(Boolean).map(sourceOf)
  const regex = new RegExp(pattern === '*' ? '' : `^${parts.join('')}/*$`, 'i')
  compiled.set(pattern, regex)
  return regex
}

function sourceOf(part: string): string {
  if (!part.startsWith(':')) return `/${part}`
  return part.endsWith('?') ? `(?:/(?<${part.slice(1, -1)}>[^/]+))?` : `/(?<${part.slice(1)}>[^/]+)`
}

function decoded(held: string): string {
  try {
    return decodeURIComponent(held)
  } catch {
    return held
  }
}
