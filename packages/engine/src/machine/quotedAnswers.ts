import { NO_QUOTES, type QuotedAnswer } from '../calls/decision.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { matchedWords } from '../conditions/matchedWords.ts'
import type { Condition, Facts } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import type { Walker } from '../walk/createWalker.ts'

/** The visible answers that a rule matched, with their questions: words in texts and, for a stop, chosen options. */
export function quotedAnswers(rule: HandlerRule, walker: Walker, flags: Facts['flags']): readonly QuotedAnswer[] {
  const holds = (condition: Condition) => evaluate(condition, walker.known, flags, walker.now)
  const quotes = matchedWords(rule.when, walker.known, holds).flatMap(({ field, words, isChosen }): QuotedAnswer[] => {
    const position = walker.compiled.fieldPositions.get(field)
    const asked = position === undefined ? undefined : walker.visit(position).fields.find((one) => one.name === field)
    if (!asked || 'options' in asked !== (isChosen ?? false)) return []
    if (!('options' in asked)) return [{ field, label: asked.label, words }]
    const labels = asked.options.flatMap(({ value, label }) => (words.includes(value) ? [label] : []))
    return rule.outcome.type === 'interrupt' ? [{ field, label: asked.label, words: labels, isChosen: true }] : []
  })
  return quotes.length > 0 ? quotes : NO_QUOTES
}
