import type { Nearness } from '../fix/onlyNear.ts'
import type { Fault } from '../Finding.ts'
import { type RenamedName, renamedIn } from '../renamedIn.ts'
import type { Rule } from '../Rule.ts'
import { quote } from '../quote.ts'
import { unknownName } from '../unknownName.ts'

/** A line of `renamed` whose old name is in use today, or whose new name is not: answers under way are not kept by it. */
export const renamedUnknown: Rule = {
  code: 'RENAMED_UNKNOWN',
  severity: 'error',
  check: (flow) => {
    const { isWhole, isShortened, screensById, fields } = flow
    // what a variant leaves out is not gone
    if (!isWhole || isShortened) return []
    const names = [...new Set(fields.map(({ name }) => name))]
    const renamed = renamedIn(flow)
    return [
      ...faultsOf(renamed.screens, [...screensById.keys()], 'screen'),
      ...faultsOf(renamed.fields, names, 'field'),
      ...[...renamed.options].flatMap(([name, { at, values }]) => {
        const offered = fields.filter((field) => field.name === name).flatMap(({ options }) => options.map(({ value }) => value))
        return names.includes(name)
          ? faultsOf(values, offered, `option of ${name}:`, 'as seen')
          : unknownName(name, names, at.keyPlace, 'field')
      }),
    ]
  },
}

function faultsOf(renamed: readonly RenamedName[], inUse: readonly string[], what: string, nearness?: Nearness): Fault[] {
  return renamed.flatMap(({ old, today, at }): Fault[] => {
    if (!inUse.includes(today)) return unknownName(today, inUse, at.place, what, nearness)
    if (!inUse.includes(old)) return []
    const message = `${quote(old)} is in use today, so answers to it stay where they are`
    return [{ place: at.keyPlace, message, mend: 'Write the name that was used before, or take this line away.' }]
  })
}
