import { decodeAnswer } from '@anamnesis/engine'
import { type Describe, describeField, POUNDS_PER_KILOGRAM, roundTo } from '@anamnesis/engine/internal'
import { answerValue } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Field, FieldOf, FileAnswer } from '@anamnesis/engine/schema'

/** Converts a scripted answer: text, a list or comma-separated string, a number with one of the units of its field, a group as its entries, a card as the id of its
 * authorised payment, an upload as its file name
 * or the list of them.
 */
export function scriptedAnswer(field: Field, written: unknown, describe: Describe = describeField): AnswerValue | undefined {
  if (written === null || written === undefined) return undefined
  if (typeof written === 'string' && ['list', 'group'].includes(describe(field).storage)) return decodeAnswer(field, written, describe)
  if (typeof written === 'string' && describe(field).storage === 'receipt') return heldBack(field, written)
  if (field.type === 'uploader' && field.maxFiles !== undefined && isNames(written)) return { kind: 'files', files: written.map(fileNamed) }
  if (typeof written === 'string' && field.type === 'text') return inStoredUnit(field, written)
  if (typeof written === 'number') return String(written)
  const parsed = answerValue.safeParse(written)
  return parsed.success ? parsed.data : JSON.stringify(written)
}

const EMPTY_FILE = { kind: 'file', size: 1, type: 'image/jpeg', content: 'AA==' } as const

const fileNamed = (name: string): FileAnswer => ({ ...EMPTY_FILE, name })
const isNames = (written: unknown): written is string[] => Array.isArray(written) && written.every((name) => typeof name === 'string')

const HELD_BACK = {
  card: (text: string): AnswerValue => ({ kind: 'receipt', id: text, label: 'Card' }),
  uploader: fileNamed,
} as const

function heldBack(field: Field, text: string): AnswerValue {
  return field.type in HELD_BACK ? HELD_BACK[field.type as keyof typeof HELD_BACK](text) : text // the condition checks the key
}

/** A number and its unit. */
const WITH_UNIT = /^\s*(-?\d+(?:\.\d+)?)\s*(\S.*?)\s*$/

/** A number in one of the units of a field, converted to the stored one; other text as it is. */
function inStoredUnit(field: FieldOf<'text'>, text: string): string {
  const [, figure, word] = WITH_UNIT.exec(text) ?? []
  if (field.unit === undefined || figure === undefined || word === undefined) return text
  if (word === field.unit || word === field.unitCode) return figure
  const others = field.unit === 'pounds' ? KILOGRAMS : field.otherUnits
  const typed = others?.find(({ unit, unitCode }) => word === unit || word === unitCode)
  if (!typed) return text
  const decimals = field.inputMode === 'numeric' ? 0 : (field.decimals ?? 2)
  return String(roundTo((Number(figure) - (typed.offset ?? 0)) / typed.factor, decimals))
}

const KILOGRAMS: NonNullable<FieldOf<'text'>['otherUnits']> = [{ unit: 'kilograms', unitCode: 'kg', factor: 1 / POUNDS_PER_KILOGRAM }]
