import type { Hono } from 'hono'
import type { AppEnv } from './AppEnv.ts'

/** The methods that an app takes at a path, as the Allow header lists them; HEAD where GET is. Undefined where there is no such path. */
export function allowedMethods(app: Hono<AppEnv>, path: string): string | undefined {
  const methods = app.routes
    .filter(({ method, path: pattern }) => method !== 'ALL' && patternOf(pattern).test(path))
    .map(({ method }) => method)
  if (methods.includes('GET')) methods.push('HEAD')
  return methods.length === 0 ? undefined : [...new Set(methods)].toSorted().join(', ')
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
