import type { Plugin } from 'vite'

/** Where a loop names its keys, and where the object stands that it takes them from. */
interface Loop {
  readonly type: 'ForInStatement'
  readonly left: { readonly end: number }
  readonly right: { readonly start: number; readonly end: number }
}

/**
 * Lets no `for … in` of the script see what the page has put on `Object.prototype`: libraries of ours read such loops as the keys of the
 * object alone, and one enumerable name there stops them.
 */
export function readOwnKeysOnly(): Plugin {
  return {
    name: 'anamnesis:read-own-keys-only',
    enforce: 'post',
    transform(code, id) {
      if (!/\bfor\s*\(/.test(code) || !/\.[cm]?[jt]sx?(\?|$)/.test(id)) return undefined
      const loops = loopsIn(this.parse(code)).sort((one, other) => other.right.start - one.right.start)
      if (loops.length === 0) return undefined
      // from the last to the first, so that places before it stay; no line is added, so that source maps stay right
      const written = loops.reduce((text, { left, right }) => {
        const between = text.slice(left.end, right.start).replace(/\bin\b/, 'of Object.keys(Object(')
        return `${text.slice(0, left.end)}${between}${text.slice(right.start, right.end)}))${text.slice(right.end)}`
      }, code)
      return { code: written, map: null }
    },
  }
}

function loopsIn(node: unknown): Loop[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(loopsIn)
  return isLoop(node) ? [node, ...within] : within
}

function isLoop(node: object): node is Loop {
  return 'type' in node && node.type === 'ForInStatement'
}
