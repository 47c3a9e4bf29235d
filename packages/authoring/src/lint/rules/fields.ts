import type { Fault, Fix } from '../Finding.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { rangeType } from '../conditions/rangeType.ts'
import { canHoldTogether } from '../conditions/unsatisfiableConditions.ts'
import { placeOf, keyPlaceOf } from '../placeOf.ts'
import { quote } from '../quote.ts'
import type { Field } from '@anamnesis/engine/schema'
import { boundFaults, groupFaults } from '@anamnesis/engine/schema/internal'
import type { KeyFault, KeyFix } from '../fields/KeyFault.ts'
import { removePart } from '../fix/removePart.ts'
import { writeKey } from '../fix/writeKey.ts'
import { answerBoundFaults } from '../fields/answerBoundFaults.ts'
import { defaultMisfit } from '../fields/defaultMisfit.ts'
import { layoutFaults, rowFaults } from '../fields/layoutFaults.ts'
import { unitFaults } from '../fields/unitFaults.ts'
import { everyField } from '../everyText.ts'
import { parsedField } from '../parsedField.ts'
import { exampleIssue } from '../../prove/exampleIssue.ts'
import { normalizeAppearance } from '../normalizeAppearance.ts'

/** Two fields of one name, unless they are on one screen and mutually exclusive. */
export const duplicateField: Rule = {
  code: 'FLOW_DUPLICATE_FIELD',
  severity: 'error',
  check: (flow) =>
    [...flow.fieldsByName.values()].flatMap((fields) => fields.flatMap((field, index) => clash(flow, field, fields.slice(0, index)))),
}

function clash(flow: FlowUnderLint, field: FieldUnderLint, earlier: readonly FieldUnderLint[]): Fault[] {
  // duplicate screen ids are reported separately
  const duplicate = earlier.find(({ screen }) => screen !== field.screen && screen.id !== field.screen.id)
  const place = placeOf(field, 'name')
  if (duplicate) {
    const message = `the field ${quote(field.name)} is on the screen ${quote(duplicate.screen.id)} too`
    return [{ place, message, suggestion: 'Give one of the two another name.', related: [theOther(duplicate)] }]
  }
  const together = earlier.find(
    ({ screen, dependsOn }) =>
      screen === field.screen && (!dependsOn || !field.dependsOn || canHoldTogether(flow, dependsOn, field.dependsOn)),
  )
  if (!together) return []
  const message = `two fields ${quote(field.name)} can be shown together`
  return [{ place, message, suggestion: 'Rename one, or give them mutually exclusive conditions.', related: [theOther(together)] }]
}

const theOther = (field: FieldUnderLint) => ({ place: placeOf(field, 'name'), message: 'the other field of this name' })

/** Faults of bounds, units and layouts. Only the first keep a flow from being read. */
function keyFaults(field: Field): readonly KeyFault[] {
  if (field.type === 'text') return [...boundFaults(field), ...unitFaults(field), ...layoutFaults(field)]
  return field.type === 'radio-group' ? rowFaults(field) : boundFaults(field)
}

/** Bounds without a valid answer, on a text that is no number, or by an answer of another kind; units and layouts that are not possible. */
export const fieldBounds: Rule = {
  code: 'FIELD_BOUNDS',
  severity: 'error',
  check: (flow) => [
    ...everyField(flow).flatMap((field) => {
      const parsed = parsedField(field)
      return parsed ? keyFaults(parsed).map((fault) => faultAt(field, fault)) : []
    }),
    // bounds within an entry read its own fields: GROUP_ENTRIES
    ...flow.fields.flatMap((field) => answerBoundFaults(field, flow.fieldsByName).map((fault) => faultAt(field, fault))),
  ],
}

const faultAt = (field: FieldUnderLint, { key, message, suggestion, fix }: KeyFault): Fault => ({
  place: placeOf(field, key),
  message,
  suggestion,
  fix: fix && fixOf(field, fix),
})

const fixOf = ({ at }: FieldUnderLint, fix: KeyFix): Fix | undefined =>
  'remove' in fix ? removePart(at, fix.remove) : writeKey(at, fix.write, fix.value)

/** An example that its own field rejects: a proof cannot use it. */
export const fieldExample: Rule = {
  code: 'FIELD_EXAMPLE',
  severity: 'error',
  check: (flow) =>
    everyField(flow).flatMap((field) => {
      if (!Object.hasOwn(field.value, 'example')) return []
      const parsed = parsedField(field)
      const misfit = parsed && exampleIssue(parsed)
      return misfit === undefined
        ? []
        : [
            {
              place: placeOf(field, 'example'),
              message: `the field refuses its own example: ${misfit}`,
              suggestion: 'Write an answer that fits every pattern, length and bound of the field, as a patient would type it.',
            },
          ]
    }),
}

/** A default that its own field rejects: no patient would find it filled in, or they could not go on with it. */
export const fieldDefault: Rule = {
  code: 'FIELD_DEFAULT',
  severity: 'error',
  check: ({ fields, fieldsByName }) =>
    fields.flatMap((field) => {
      const parsed = field.value['default'] === undefined ? undefined : parsedField(field)
      const misfit = parsed && defaultMisfit(field, parsed, fieldsByName)
      return misfit ? [{ place: placeOf(field, 'default'), ...misfit }] : []
    }),
}

/** A group with duplicate entry names or unreadable conditions, or whose bounds cannot be met. */
export const groupEntries: Rule = {
  code: 'GROUP_ENTRIES',
  severity: 'error',
  check: ({ fields, fieldsByName }) =>
    fields.flatMap((field) => {
      const parsed = parsedField(field)
      const faults = parsed ? [...groupFaults(parsed), ...countFaults(parsed, fieldsByName)] : []
      return faults.map(({ path, message, suggestion }) => ({ place: placeOf(field, ...path), message, suggestion }))
    }),
}

/** An answer that cannot say how many entries a group has, or may say more than it takes. */
function countFaults(field: Field, fieldsByName: FlowUnderLint['fieldsByName']): ReturnType<typeof groupFaults> {
  if (!('count' in field) || !field.count) return []
  const { maxEntries } = field
  const sources = fieldsByName.get(field.count.field) ?? []
  if (sources.some((source) => source.descriptor?.storage !== 'text' || rangeType(source) !== 'number'))
    return [
      {
        path: ['count', 'field'],
        message: `${quote(field.count.field)} is no number`,
        suggestion: 'Read a text with inputMode “numeric”.',
      },
    ]
  const isOver = ({ value: { inputMode, max }, options }: FieldUnderLint) =>
    options.some(({ value }) => Number(value) > maxEntries) ||
    (inputMode !== undefined && (inputMode !== 'numeric' || typeof max !== 'number' || max > maxEntries))
  return sources.some(isOver)
    ? [
        {
          path: ['maxEntries'],
          message: `${quote(field.count.field)} may be more than ${maxEntries}, or no whole number`,
          suggestion: `Give that field “inputMode”: “numeric” and a “max” of ${maxEntries} or less.`,
        },
      ]
    : []
}

/** Two field names that look the same: conditions may refer to the wrong one. */
export const nameTwin: Rule = {
  code: 'FIELD_NAME_TWIN',
  severity: 'error',
  check: (flow) => {
    const seen = new Map<string, FieldUnderLint>()
    return everyField(flow).flatMap((field): Fault[] => {
      const before = seen.get(normalizeAppearance(field.name))
      if (!before) seen.set(normalizeAppearance(field.name), field)
      if (!before || before.name === field.name) return []
      return [
        {
          place: placeOf(field, 'name'),
          message: `the name ${quote(field.name)} looks like that of another field, ${quote(before.name)}`,
          suggestion: 'Retype it in plain letters, or give it a name that looks different.',
          related: [{ place: placeOf(before, 'name'), message: 'the other field' }],
        },
      ]
    })
  },
}

/** A tile that advances automatically while another required field of its screen is unanswered. */
export const advanceLeavesOpen: Rule = {
  code: 'TILE_ADVANCES_PAST_FIELD',
  severity: 'warning',
  check: ({ fields }) =>
    fields
      .filter(({ value }) => value['triggerNextOnChange'] === true)
      .flatMap((tile) => {
        // a field that the tile itself reveals stops the advance
        const open = tile.screen.fields.find(
          ({ name, value, dependsOn }) =>
            name !== tile.name && value['optional'] !== true && !JSON.stringify(dependsOn?.condition ?? '').includes(`"${tile.name}"`),
        )
        if (!open) return []
        const message = `the tile ${quote(tile.name)} advances automatically while ${quote(open.name)} may be unanswered`
        return [
          {
            place: keyPlaceOf(tile, 'triggerNextOnChange'),
            message,
            suggestion: 'Remove triggerNextOnChange, or move the other field to its own screen.',
            related: [{ place: placeOf(open, 'name'), message: 'the field that may be unanswered' }],
          },
        ]
      }),
}

/** Two fields that write to one attribute, so one answer is lost. */
export const attributeTwice: Rule = {
  code: 'ATTRIBUTE_DUPLICATE',
  severity: 'error',
  check: ({ fields }) => {
    const seen = new Map<string, FieldUnderLint>()
    return fields.flatMap((field) => {
      const { associatedAttribute: attribute } = field.value
      if (typeof attribute !== 'string') return []
      const before = seen.get(attribute)
      seen.set(attribute, before ?? field)
      // fields of one name are alternatives
      if (before === undefined || before.name === field.name) return []
      return [
        {
          place: placeOf(field, 'associatedAttribute'),
          message: `${quote(field.name)} is copied to ${quote(attribute)}, as ${quote(before.name)} is: one of the two is lost`,
          suggestion: 'Give it another attribute.',
          related: [{ place: placeOf(before, 'associatedAttribute'), message: 'the other field' }],
        },
      ]
    })
  },
}
