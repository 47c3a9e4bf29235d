import type { AnswerValue } from '../schema/index.ts'

/** Whether an answer counts as missing: undefined, invisible text, an empty list or object, an unticked box. */
export function isMissing(value: AnswerValue | undefined): value is undefined {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return !startsWithSign(value) && INVISIBLE.test(value)
  return typeof value === 'object' && isEmpty(value)
}

/** Invisible text: white space, controls, format characters, and letters that render as nothing. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** Fast path for isMissing: the text starts with a visible ASCII character. */
function startsWithSign(text: string): boolean {
  const code = text.charCodeAt(0)
  return code > 0x20 && code < 0x7f
}

function isEmpty(value: object): boolean {
  try {
    // avoids listing the keys of a long array
    if (Array.isArray(value) && Object.prototype.propertyIsEnumerable.call(value, 0)) return false
    return Object.keys(value).length === 0
  } catch {
    // a proxy that throws is not empty
    return false
  }
}
