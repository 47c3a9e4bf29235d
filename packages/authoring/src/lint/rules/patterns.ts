import { longestAnswer, parsePattern, type PatternFault, patternFault, type PatternNode } from '@anamnesis/engine/schema'
import type { Located } from '../document/Located.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import { everyField } from '../everyText.ts'
import type { Rule } from '../Rule.ts'

/** A pattern that is no regular expression. */
export const patternInvalid = patternRule('PATTERN_INVALID')

/** A pattern that long answers keep busy, on a field that takes answers too long for it. */
export const patternSlow = patternRule('PATTERN_SLOW')

/** A pattern that a hostile or an unlucky answer, and a short one, keeps busy. */
export const patternUnsafe = patternRule('PATTERN_UNSAFE')

/** A pattern that is found anywhere in an answer: what stands before or after it is taken too. */
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
      return [{ place: at.place, message, mend: 'Begin it with ^ and end it with $; where any text may stand there, write .* as well.' }]
    }),
}

/** Whether the texts of a pattern begin, or end, where the answer does, or with anything. */
function isBound(node: PatternNode, edge: 'start' | 'end'): boolean {
  if (node.kind === 'choice') return node.parts.every((part) => isBound(part, edge))
  if (node.kind === 'repeat') return node.most === Infinity && node.part.kind === 'sign' && node.part.source === '.'
  if (node.kind !== 'row') return node.kind === edge
  const parts = node.parts.filter(({ kind }) => kind !== 'look' && kind !== 'empty')
  const outer = edge === 'start' ? parts[0] : parts.at(-1)
  return outer !== undefined && isBound(outer, edge)
}

/** A pattern as it is written, and what is wrong with it as a regular expression. */
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

/** To check a pattern takes a while, several rules ask for it, and flows share their screens. */
const faults = new Map<string, PatternFault | undefined>()

function faultOf(source: string, longest: number): PatternFault | undefined {
  const key = `${longest} ${source}`
  if (!faults.has(key)) faults.set(key, patternFault(source, longest))
  return faults.get(key)
}

/** The rule on the regular expressions of a flow's fields that tells the faults of one code, as `parseFlow` does. */
function patternRule(code: PatternFault['code']): Rule {
  return {
    code,
    severity: 'error',
    check: (flow) =>
      patternsOf(flow).flatMap(({ at, fault }) =>
        fault?.code === code ? [{ place: at.place, message: fault.message, mend: fault.suggestion }] : [],
      ),
  }
}
