import { isDeepStrictEqual } from 'node:util'
import type { Aspect, Sides } from './compareAspects.ts'

/** How a change of a text, a setting, a toggle or a bound is said. This one: a patient-facing text. `what` names it, such as `the heading`. */
export function wording(code: string, what: string): Aspect<string> {
  return {
    code,
    severity: 'wording',
    says: (subject, { before, after }) => {
      if (before === undefined) return `In ${subject}, ${what} is added: “${after}”.`
      if (after === undefined) return `In ${subject}, ${what} is removed: “${before}”.`
      return `In ${subject}, ${what} changes from “${before}” to “${after}”.`
    },
  }
}

type Weight<Value> = Aspect<Value>['severity']

/** A setting with a value. `what` names it, such as `its call`. */
export function setting<Value>(code: string, what: string, severity: Weight<Value> = 'behaviour'): Aspect<Value> {
  return { code, severity, says: (subject, sides) => `In ${subject}, ${what} changes${difference(sides)}.` }
}

/** A setting with a name in the plural, such as `the points`. */
export function settings<Value>(code: string, what: string, severity: Weight<Value> = 'behaviour'): Aspect<Value> {
  return { code, severity, says: (subject, sides) => `In ${subject}, ${what} change${difference(sides)}.` }
}

/** Number of items up to which a list is written in full. */
const FEW = 4

/** Both values; of long lists the items that differ. */
function difference({ before, after }: Sides<unknown>): string {
  if (!isList(before) || !isList(after) || Math.max(before.length, after.length) <= FEW)
    return ` from ${valueInWords(before)} to ${valueInWords(after)}`
  const [gone, fresh] = [without(before, after), without(after, before)]
  if (gone.length + fresh.length === 0) return `: its ${after.length} items are in another order`
  const others = after.length - fresh.length
  return `: ${[
    ...(fresh.length > 0 ? [`${valueInWords(fresh)} added`] : []),
    ...(gone.length > 0 ? [`${valueInWords(gone)} removed`] : []),
    `${others} ${others === 1 ? 'other stays' : 'others stay'}`,
  ].join(', ')}`
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const without = (some: readonly unknown[], others: readonly unknown[]) =>
  some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)))

/** A boolean setting, with a phrase for each state. */
export function toggle(code: string, on: string, off: string, severity: Weight<boolean> = 'behaviour'): Aspect<boolean> {
  return { code, severity, says: (subject, { after }) => `${capitalized(subject)} ${after ? on : off}.` }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats a value of a definition. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return 'none'
  if (typeof value === 'string') return `“${value}”`
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Object.entries(value)
    .map(([key, part]) => `${key} ${valueInWords(part)}`)
    .join(', ')
}

/** Breaking when the new bound may reject stored answers; a looser bound is a behaviour change. */
export const tighter =
  (isTighter: (sides: Sides<number>) => boolean): Weight<number> =>
  (sides) =>
    isTighter(sides) ? 'breaking' : 'behaviour'
