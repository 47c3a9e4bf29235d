import { submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import { isDeepStrictEqual } from 'node:util'
import type { Handler, Rule, Screen } from '@anamnesis/engine/schema'
import type { HandlerRule } from '@anamnesis/engine/schema/internal'
import { ruleInWords } from '../print/ruleInWords.ts'
import { briefNames, writeSides } from './briefNames.ts'
import type { Change, ChangePlace } from './Change.ts'
import type { FlowPair, FlowSide } from './FlowPair.ts'

/** Compares the rules of two flows, screen by screen: the screens' own rules, handler rules, and changes in handler code. */
export function compareRules(flows: FlowPair, { handlers: registeredBefore }: FlowSide, { handlers: registeredAfter }: FlowSide): Change[] {
  const before = withRuleHandlers(flows.before.flow, registeredBefore)
  const after = withRuleHandlers(flows.after.flow, registeredAfter)
  return flows.after.screens.flatMap(({ screen }): Change[] => {
    const old = flows.before.screens[flows.before.positions.get(screen.id) ?? -1]?.screen
    if (!old) return []
    const place = { kind: 'screen', id: screen.id } as const
    return moments.flatMap((moment) => {
      const handlers = { before: handlerOf(before, nameAt(old, moment)), after: handlerOf(after, nameAt(screen, moment)) }
      return [
        ...compareLists(rulesOf(handlers.before, old, moment), rulesOf(handlers.after, screen, moment), isSameOutcome).flatMap((sides) =>
          ruleChanges(sides, place, flows),
        ),
        ...orderChange(handlers, place),
        ...compareLists(handlers.before.decides ?? [], handlers.after.decides ?? [], () => false).flatMap((sides) =>
          decisionChange(sides, place),
        ),
        ...codeChange(handlers, place),
      ]
    })
  })
}

type Decision = NonNullable<Handler['decides']>[number]
const moments = ['onMount', 'onSubmit'] as const

type AnyRule = HandlerRule | Rule

const nameAt = (screen: Screen, moment: (typeof moments)[number]) => (moment === 'onMount' ? screen.onMount : submitHandlerName(screen))

const handlerOf = (handlers: FlowSide['handlers'], name: string | undefined): Handler =>
  name !== undefined && Object.hasOwn(handlers, name) ? (handlers[name] ?? {}) : {}

/** The rules, including the screen's flag rules. */
function rulesOf({ rules = [] }: Handler, screen: Screen, moment: (typeof moments)[number]): AnyRule[] {
  return [...rules, ...(moment === 'onSubmit' ? (screen.rules ?? []) : []).filter(({ outcome }) => !outcome)]
}

/** Flag rules match by subject. */
function isSameOutcome(one: AnyRule, other: AnyRule): boolean {
  if (!one.outcome && !other.outcome) return one.label === other.label || isDeepStrictEqual(one.when, other.when)
  return isDeepStrictEqual(one.outcome, other.outcome)
}

interface Two<Item> {
  readonly before: Item | undefined
  readonly after: Item | undefined
}

/** Pairs similar items of two lists, and returns the unmatched ones alone. */
function compareLists<Item>(before: readonly Item[], after: readonly Item[], isAlike: (one: Item, other: Item) => boolean): Two<Item>[] {
  const removed = before.filter((one) => !after.some((other) => isDeepStrictEqual(one, other)))
  const fresh = after.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)))
  const alike: Two<Item>[] = []
  for (const one of removed) {
    const other = fresh.find((candidate) => isAlike(one, candidate) && !alike.some(({ after }) => after === candidate))
    if (other !== undefined) alike.push({ before: one, after: other })
  }
  return [
    ...alike,
    ...removed.filter((one) => !alike.some(({ before }) => before === one)).map((one) => ({ before: one, after: undefined })),
    ...fresh.filter((one) => !alike.some(({ after }) => after === one)).map((one) => ({ before: undefined, after: one })),
  ]
}

function ruleChanges({ before: old, after: now }: Two<AnyRule>, place: ChangePlace, flows: FlowPair): Change[] {
  const { before: earlier, after: later } = flows
  if (old && now) {
    const { before: was, after: is } = writeSides({ before: old.when, after: now.when }, flows, {
      before: (names) => ruleInWords(old, earlier.flow, names),
      after: (names) => ruleInWords(now, later.flow, names),
    })
    const isRuleSame = isDeepStrictEqual([old.when, old.label, old.severity], [now.when, now.label, now.severity])
    if (isRuleSame) {
      const says = `The source of a rule changes from “${old.source}” to “${now.source}”. The rule: ${is}`
      return [{ place, code: 'rule-source', severity: 'wording', says, before: old.source, after: now.source }]
    }
    return [{ place, code: 'rule-changed', severity: 'behaviour', says: `A rule is now: ${is} Before: ${was}`, before: old, after: now }]
  }
  if (now) {
    const says = `A rule is added: ${ruleInWords(now, later.flow, briefNames(flows.afterNames))} Source: ${now.source}.`
    return [{ place, code: 'rule-added', severity: 'behaviour', says, after: now }]
  }
  if (!old) return []
  const says = `A rule is removed: ${ruleInWords(old, earlier.flow, briefNames(flows.beforeNames))}`
  return [{ place, code: 'rule-removed', severity: 'behaviour', says, before: old }]
}

/** The first matching rule decides, so the order matters where several may match. */
function orderChange({ before, after }: { before: Handler; after: Handler }, place: ChangePlace): Change[] {
  const common = (rules: readonly HandlerRule[] = [], others: readonly HandlerRule[] = []) =>
    rules.filter((rule) => others.some((other) => isDeepStrictEqual(rule, other)))
  const [old, now] = [common(before.rules, after.rules), common(after.rules, before.rules)]
  if (isDeepStrictEqual(old, now)) return []
  const says = 'The rules are in another order: where several match, another one decides.'
  return [{ place, code: 'rule-order', severity: 'behaviour', says, before: old, after: now }]
}

function decisionChange({ before, after }: Two<Decision>, place: ChangePlace): Change[] {
  if (after) return [{ place, code: 'decision-added', severity: 'behaviour', says: `A code decision is added: ${after.says}`, after }]
  return before
    ? [{ place, code: 'decision-removed', severity: 'behaviour', says: `A code decision is removed: ${before.says}`, before }]
    : []
}

/** Reports changed handler code, which cannot be compared as rules. */
function codeChange({ before, after }: { before: Handler; after: Handler }, place: ChangePlace): Change[] {
  const [old, now] = [before, after].map(({ run, interrupts = [] }) => (run ? `${String(run)} ${interrupts.join()}` : undefined))
  if (old === now) return []
  const says = 'The code of its handler differs: its decisions may differ in ways that are not listed here.'
  return [
    {
      place,
      code: 'handler-code',
      severity: 'behaviour',
      says,
      ...(old !== undefined && { before: old }),
      ...(now !== undefined && { after: now }),
    },
  ]
}
