import { longestAnswer, parsePattern, type PatternFault, patternFault, type PatternNode } from '@anamnesis/engine/schema/internal'
import type { Located } from '../document/Located.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import { everyField } from '../everyText.ts'
import type { Rule } from '../Rule.ts'

/** An invalid regular expression. */
export const patternInvalid = patternRule('PATTERN_INVALID')

/** A pattern that is slow for long answers, on a field that accepts them. */
export const patternSlow = patternRule('PATTERN_SLOW')

/** A pattern with catastrophic backtracking on short answers. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')

/** An unanchored pattern, which accepts any text before or after the match. */
export const patternUnanchored: Rule = {
  code: 'PATTERN_UNANCHORED',
  severity: 'warning',
  check: (flow) =>
    patternsOf(flow).flatMap(({ at, source, fault }) => {
      if (fault) return []
      const pattern = parsePattern(source)
      const open = [...(isBound(pattern, 'start') ? [] : ['before']), ...(isBound(pattern, 'end') ? [] : ['after'])]
      if (open.length === 0) return []
      const message = `any text may stand ${open.join(' and ')} what fits this pattern`
      return [{ place: at.place, message, suggestion: 'Begin it with ^ and end it with $; write .* where any text is allowed.' }]
    }),
}

/** Whether the pattern is anchored at the edge, or accepts anything there. */
function isBound(node: PatternNode, edge: 'start' | 'end'): boolean {
  if (node.kind === 'choice') return node.parts.every((part) => isBound(part, edge))
  if (node.kind === 'repeat') return node.most === Infinity && node.part.kind === 'sign' && node.part.source === '.'
  if (node.kind !== 'row') return node.kind === edge
  const parts = node.parts.filter(({ kind }) => kind !== 'look' && kind !== 'empty')
  const outer = edge === 'start' ? parts[0] : parts.at(-1)
  return outer !== undefined && isBound(outer, edge)
}

/** A pattern with its fault. */
interface PatternUnderLint {
  readonly at: Located
  readonly source: string
  readonly fault: PatternFault | undefined
}

function patternsOf(flow: FlowUnderLint): PatternUnderLint[] {
  return everyField(flow).flatMap(({ at, value }) =>
    [...(at.children.get('validations')?.children.values() ?? [])].flatMap((validation) => {
      const pattern = validation.children.get('pattern')
      if (!pattern || typeof pattern.value !== 'string') return []
      return [{ at: pattern, source: pattern.value, fault: faultOf(pattern.value, longestAnswer(value)) }]
    }),
  )
}

/** Cache: the check is slow, several rules need it, and flows share screens. */
const faults = new Map<string, PatternFault | undefined>()

function faultOf(source: string, longest: number): PatternFault | undefined {
  const key = `${longest} ${source}`
  if (!faults.has(key)) faults.set(key, patternFault(source, longest))
  return faults.get(key)
}

/** A rule that reports the pattern faults of one code, as `parseFlow` does. */
function patternRule(code: PatternFault['code']): Rule {
  return {
    code,
    severity: 'error',
    check: (flow) =>
      patternsOf(flow).flatMap(({ at, fault }) =>
        fault?.code === code ? [{ place: at.place, message: fault.message, suggestion: fault.suggestion }] : [],
      ),
  }
}
