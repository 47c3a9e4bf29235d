import { type Located, nearest } from '../document/Located.ts'
import type { Fault, Fix } from '../Finding.ts'
import type { Nearness } from '../fix/closestName.ts'
import { removePart } from '../fix/removePart.ts'
import { replaceValue } from '../fix/replaceValue.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import { orphans } from '../orphans.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import { NOTHING_REMOVED, readRemoved } from '../readRemoved.ts'
import { type RenamedName, readRenames } from '../readRenames.ts'
import type { Rule } from '../Rule.ts'
import { unknownName } from '../unknownName.ts'

// What stored answers lose by a change: questions removed without a new version, faulty `renamed` and `removed`.

/** Questions or options were removed without a new version. Only with `--since`. */
export const versionNotRaised: Rule = {
  code: 'VERSION_NOT_RAISED',
  severity: 'error',
  check: (flow) => {
    const version = flow.root.children.get('version')?.value
    if (
      !flow.before ||
      version === undefined ||
      version !== flow.before.root.children.get('version')?.value ||
      orphans(flow, NOTHING_REMOVED).length === 0
    )
      return []
    return [
      {
        place: placeOf({ at: flow.root }, 'version'),
        message: 'the version is unchanged, but questions or options were removed',
        suggestion: 'Increment it by one.',
        ...(typeof version === 'number' && { fix: replaceValue(placeOf({ at: flow.root }, 'version'), version, version + 1) }),
      },
    ]
  },
}

/** A removed screen, field or option that stored answers may refer to. Only with `--since`. */
export const answersOrphaned: Rule = { code: 'ANSWER_ORPHANED', severity: 'warning', check: (flow): readonly Fault[] => orphans(flow) }

/** A `renamed` entry whose old name is in use or whose new name is not: it migrates no drafts. */
export const renamedUnknown: Rule = {
  code: 'RENAMED_UNKNOWN',
  severity: 'error',
  check: (flow) => {
    const { isWhole, isShortened, screensById, fields } = flow
    // steps that a variant leaves out are not removed
    if (!isWhole || isShortened) return []
    const names = [...new Set(fields.map(({ name }) => name))]
    const renamed = readRenames(flow)
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

/** A `removed` name that is still in use: its answers are kept after all. */
export const removedInUse: Rule = {
  code: 'REMOVED_IN_USE',
  severity: 'error',
  check: (flow) => {
    const { screens, fields, options } = readRemoved(flow)
    const inUse = (names: ReadonlyMap<string, Located>, path: readonly string[], isUsed: (name: string) => boolean) =>
      [...names].flatMap(([name, at]): Fault[] =>
        isUsed(name)
          ? [
              {
                place: at.place,
                message: `${quote(name)} is still in use`,
                suggestion: 'Remove it from “removed”.',
                fix: withoutName(flow, path, at),
              },
            ]
          : [],
      )
    return [
      ...inUse(screens, ['screens'], (id) => flow.screensById.has(id)),
      ...inUse(fields, ['fields'], (name) => flow.fieldsByName.has(name)),
      ...[...options].flatMap(([field, values]) =>
        inUse(
          values,
          ['options', field],
          (value) => flow.fieldsByName.get(field)?.some((one) => one.options.some((option) => option.value === value)) === true,
        ),
      ),
    ]
  },
}

/** Removes a name from a list of “removed”, or a list that has no other. */
function withoutName({ root }: FlowUnderLint, path: readonly string[], name: Located): Fix | undefined {
  const owner = nearest(root, ['removed', ...path.slice(0, -1)])
  const list = nearest(owner, path.slice(-1))
  const index = [...list.children.values()].indexOf(name)
  return list.children.size > 1 ? removePart(list, index) : removePart(owner, path.at(-1) ?? '')
}

function faultsOf(renamed: readonly RenamedName[], inUse: readonly string[], what: string, nearness?: Nearness): Fault[] {
  return renamed.flatMap(({ old, today, at }): Fault[] => {
    if (!inUse.includes(today)) return unknownName(today, inUse, at.place, what, nearness)
    if (!inUse.includes(old)) return []
    const message = `${quote(old)} is still in use, so answers to it are not migrated`
    return [{ place: at.keyPlace, message, suggestion: 'Write the previous name, or remove this line.' }]
  })
}
