import type { Flow, Rule } from '@anamnesis/engine/schema'
import type { HandlerRule } from '@anamnesis/engine/schema/internal'
import { answersInWords, conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'
import type { PlannedRule } from './numberScreens.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { refusedChoice, ruleInWords } from './ruleInWords.ts'
import type { Sources } from './sources.ts'

/** Writes the rules of a page in screen order as Markdown list items, each with number and source; a rule like an earlier one refers to it. */
export function createRuleLines(flow: Flow, names: FlowNames, sources: Sources): (rules: readonly PlannedRule[]) => string {
  /** The first rule of each kind, by medicine and by outcome. */
  const [byMedicine, byOutcome] = [new Map<string, string>(), new Map<string, string>()]
  const write = ({ id, decision, source, interrupts }: PlannedRule): Written => {
    const sourced = sources.called(source, id)
    if (!('when' in decision)) {
      const titles = interrupts.map((name) => names.stop?.(name) ?? names.quote(flow.interrupts[name]?.title ?? name))
      return { id, says: `${plainMarkdown(decision.says)}${titles.length > 0 ? ` (${titles.join(', ')})` : ''} Source: ${sourced}.` }
    }
    const { label, severity, outcome, when } = decision
    const choice = names.factReference ? refusedChoice(decision, names) : undefined
    if (choice) return { id, chosen: choice.chosen, says: `${choice.says} Source: ${sourced}.` }
    const { compared, answers } = splitMedicines(decision, flow, names)
    const alike = label === undefined || answers === undefined ? undefined : firstOf(byMedicine, `${compared} ${sourced}`, id)
    if (alike !== undefined && answers !== undefined) return { id, says: '', like: { id: alike, answers } }
    // the same rule on another screen
    const same = label === undefined || !outcome ? undefined : firstOf(byOutcome, JSON.stringify([label, severity, outcome, source]), id)
    if (same !== undefined && label !== undefined)
      return { id, says: `As ${same}, ${names.quote(label)}, if ${conditionInWords(when, names)}.` }
    return { id, says: `${ruleInWords(decision, flow, names)} Source: ${sourced}.` }
  }
  return (rules) => {
    const written = rules.map(write)
    return written.flatMap((one, index) => linesFrom(one, index, written)).join('\n')
  }
}

/** Placeholder for the medicine answers of a rule when comparing rules; never occurs in a flow text. */
const ANSWERS = '\u0000'

/** A rule as written on a page. */
interface Written {
  readonly id: string
  readonly says: string
  /** Groups rules that refuse the same choice. */
  readonly chosen?: string
  /** The earlier similar rule, and the answers in which this one looks for its medicine. */
  readonly like?: { readonly id: string; readonly answers: string }
}

/** The first rule with a key; undefined for that rule itself. */
function firstOf(known: Map<string, string>, key: string, id: string): string | undefined {
  const first = known.get(key)
  if (first === undefined) known.set(key, id)
  return first
}

/** Separates a rule from the answers that it searches for medicines; undefined when there are several. */
function splitMedicines(
  decision: HandlerRule | Rule,
  flow: Flow,
  names: FlowNames,
): { readonly compared: string; readonly answers: string | undefined } {
  const read = new Set<string>()
  const several = (questions: readonly string[]) => {
    read.add(answersInWords(questions, names))
    return ANSWERS
  }
  const compared = ruleInWords(decision, flow, { ...names, several, stop: (interrupt) => interrupt })
  const [answers, ...others] = read
  return { compared, answers: others.length > 0 ? undefined : answers }
}

/** The lines of a rule; shared ones are at the first rule. */
function linesFrom({ id, says, chosen, like }: Written, index: number, all: readonly Written[]): string[] {
  const before = all[index - 1]
  if (chosen !== undefined)
    return [
      ...(before?.chosen === chosen ? [] : [`- The answer is refused with what is quoted last, if ${chosen} and:`]),
      `  - **${id}.** ${says}`,
    ]
  if (!like) return [`- **${id}.** ${says}`]
  if (before?.like?.answers === like.answers) return []
  const end = all.findIndex((other, at) => at > index && other.like?.answers !== like.answers)
  const alike = all.slice(index, end === -1 ? undefined : end)
  const [ids, what] = alike.length > 1 ? [`${id} to ${alike.at(-1)?.id}`, 'one of their medicines'] : [id, 'its medicine']
  return [`- **${ids}.** As ${runsOf(alike.flatMap((one) => one.like?.id ?? []))}, where ${like.answers} names ${what}.`]
}

/** Formats numbers as ranges, such as `R17 to R23, R25`. */
function runsOf(ids: readonly string[]): string {
  const runs: { first: number; last: number }[] = []
  for (const number of ids.map((id) => Number(id.slice(1)))) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else if (run?.last !== number) runs.push({ first: number, last: number })
  }
  return runs.map(({ first, last }) => (first === last ? `R${first}` : `R${first} to R${last}`)).join(', ')
}
