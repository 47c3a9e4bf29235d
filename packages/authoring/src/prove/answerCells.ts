import { checkField, type IssueCode } from '@anamnesis/engine'
import { holdsInEntry, isMissing, resolveDateBound } from '@anamnesis/engine/internal'
import type { Field } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { atomKey } from './conditionAtoms.ts'
import { isUnanswerable } from './matchingTexts.ts'
import { satisfiesAtom } from './satisfiesAtom.ts'
import type { FlowOutline, Occurrence } from './flowOutline.ts'
import { everyPartialDate } from './partialDates.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** Partitions the answers to a field by the conditions that read it and by validity, using the engine's checks. */
export function answerCells(
  name: string,
  { compiled: { describe }, vocabulary, calculations, readBeside, ...outline }: FlowOutline,
  now: string,
): AnswerCells {
  const occurrences = outline.occurrences.get(name) ?? []
  const atoms = outline.atoms.get(name) ?? []
  // a calculation distinguishes every number, date and option
  const uses = [...calculations.values()].filter(({ measured }) => measured.includes(name)).map(({ measured }) => measured.length)
  const isLimited = occurrences.some(({ field }) => chosenLimits(field) !== undefined)
  const isOfStorage = (storage: string) => occurrences.some(({ field }) => describe(field).storage === storage)
  const found = new Map<string, AnswerCell & { samples: unknown[] }>()
  const invalid = new Map<string, AnswerCell>()
  const uncertain = new Map<string, AnswerCell>()
  for (const written of new Map(
    occurrences
      .flatMap(({ field }) => [
        ...sampleAnswers(field, atoms, now, vocabulary),
        ...(uses.length > 0 ? moreAnswers(field, Math.max(...uses), now) : []),
      ])
      .map((one) => [JSON.stringify(one), one]),
  ).values()) {
    const issues = occurrences.map(({ field }) => {
      const code = checkField(field, scriptedAnswer(field, written, describe), { describe, now: () => now, holds: holdsInEntry })?.code
      // others can be chosen with it
      return code === 'min-chosen' ? undefined : code
    })
    const validAt = new Set(occurrences.filter((_one, index) => issues[index] === undefined))
    const field = [...validAt, ...occurrences][0]?.field
    if (!field) continue
    const answer = scriptedAnswer(field, written, describe)
    const isBlank = isMissing(answer)
    if (isBlank && answer !== false) continue
    const fulfils = new Set(atoms.filter((atom) => satisfiesAtom(atom, answer, now)).map(atomKey))
    const meaning = [...fulfils].toSorted().join()
    if (validAt.size === 0) {
      if (isBlank || readBeside.has(name))
        invalid.set(`${meaning}${isBlank}`, { fulfils, validAt, samples: [written], isUncertain: false, isBlank })
      // an answer that equals an invalid value is itself invalid
      const isExact = atoms.some((atom) => ('value' in atom || 'in' in atom) && fulfils.has(atomKey(atom)))
      // so is an equivalent answer within the bounds, since both sides of each bound were tried
      const isOutOfBounds = issues.every((code) => code !== undefined && OUT_OF_BOUNDS.has(code))
      if (!isExact && !isOutOfBounds && occurrences.some(hasPatterns))
        uncertain.set(meaning, { fulfils, validAt: new Set(occurrences), samples: [written], isUncertain: true, isBlank })
      continue
    }
    const standsAlone = Array.isArray(written) && occurrences.some((one) => exclusiveOption(one) === written[0])
    const key = `${occurrences.map((one) => Number(validAt.has(one))).join('')}${String(standsAlone)}${String(isBlank)}${meaning}${uses.length > 0 || isLimited ? JSON.stringify(measureOf(written)) : ''}`
    const known = found.get(key)
    if (known) known.samples.push(written)
    else found.set(key, { fulfils, validAt, samples: [written], isUncertain: false, isBlank })
  }
  const meanings = new Set([...found.values()].map(({ fulfils }) => [...fulfils].toSorted().join()))
  const open = [...uncertain].flatMap(([meaning, cell]) => (meanings.has(meaning) ? [] : [cell]))
  const mayFit = open.length > 0 && occurrences.some((one) => hasPatterns(one) && !isUnanswerable(one.field))
  const cells = [...found.values(), ...(mayFit ? open : []), ...invalid.values()]
  return {
    name,
    isList: isOfStorage('list'),
    cells,
    exclusive: (occurrence) => {
      const option = exclusiveOption(occurrence)
      return option === undefined ? undefined : cells.find(({ samples }) => Array.isArray(samples[0]) && samples[0][0] === option)
    },
  }
}

/** Maximum number of combinations tried per calculation. */
const MOST_COMBINATIONS = 2_500

const [LEAST, GREATEST] = [1, 1_000]

/** Answers that no condition of the flow distinguishes; for a list, options. */
export interface AnswerCell {
  /** The conditions that these answers satisfy. */
  readonly fulfils: ReadonlySet<string>
  /** The occurrences of the field where the answer is valid; empty for an answer that only reveals other fields. */
  readonly validAt: ReadonlySet<Occurrence>
  /** Sample answers in script notation, most likely first; for a list, one option each. */
  readonly samples: readonly unknown[]
  /** No valid sample is known, but the patterns may accept an untried answer. */
  readonly isUncertain: boolean
  /** Not an answer, but read as one: an unticked checkbox means no. */
  readonly isBlank: boolean
}

/** The answers of one field name, partitioned into cells. */
export interface AnswerCells {
  readonly name: string
  readonly isList: boolean
  readonly cells: readonly AnswerCell[]
  /** The exclusive option of an occurrence, if any. */
  readonly exclusive: (occurrence: Occurrence) => AnswerCell | undefined
}

/** How many options a field takes; undefined when any number of them. */
export function chosenLimits(field: Field): { readonly least: number; readonly most: number } | undefined {
  const { minChosen, maxChosen } = field.type === 'checkbox-group' || field.type === 'multi-select' ? field : {}
  return minChosen === undefined && maxChosen === undefined ? undefined : { least: minChosen ?? 1, most: maxChosen ?? Infinity }
}

const exclusiveOption = ({ field }: Occurrence) => ('exclusiveOption' in field ? field.exclusiveOption : undefined)
const hasPatterns = ({ field }: Occurrence) =>
  ('fields' in field ? field.fields : [field]).some((one) => 'validations' in one && (one.validations ?? []).length > 0)

/** Issues of an answer outside the field's bounds. */
const OUT_OF_BOUNDS: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'min-number',
  'max-number',
  'min-date',
  'max-date',
  'min-time',
  'max-time',
])

/** What calculations read of a written answer: spellings of one number are alike. */
const measureOf = (written: unknown) => (typeof written === 'string' && /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : written)

/** Further answers for calculations with some number of inputs: numbers, dates, or lists of every length. */
function moreAnswers(field: Field, inputs: number, now: string): readonly unknown[] {
  // nothing but an option can be chosen
  if ('options' in field) return []
  if (field.type === 'date' && field.precision) return everyPartialDate(field, field.precision, now)
  if (field.type === 'date') return geometricSteps(inputs, 40_000).map((days) => resolveDateBound({ today: { days: -Number(days) } }, now))
  if (field.type !== 'group' || !('fields' in field)) return geometricSteps(inputs, GREATEST)
  const longest =
    sampleAnswers(field, [], now)
      .filter(Array.isArray)
      .toSorted((one, other) => other.length - one.length)[0] ?? []
  return longest.map((_entry, index) => longest.slice(0, index + 1))
}

/** Geometric steps over the usual range of answers; fewer when several inputs are combined. */
function geometricSteps(inputs: number, greatest: number): readonly string[] {
  const steps = Math.max(4, Math.floor(MOST_COMBINATIONS ** (1 / inputs)) - 20)
  return Array.from({ length: steps }, (_, step) => String(Math.round(LEAST * (greatest / LEAST) ** (step / (steps - 1)))))
}
