import type { Walker } from '../walk/createWalker.ts'

/** Assigns errors of a server or handler, a message or list of messages by field name, to screens. */
export function placeErrors(errors: unknown, { walker, position, isLocked }: PlaceErrorsInput): PlacedErrors {
  const { screens, fieldPositions } = walker.compiled
  const placed = new Map<number, Record<string, string>>()
  const messages: string[] = []
  for (const [name, value] of Object.entries(typeof errors === 'object' && errors !== null ? errors : {})) {
    const sentence = sentenceOf(value)
    if (sentence === '') continue
    const at = fieldPositions.get(name) ?? Infinity
    const isAsked = at <= position && walker.visit(at).fields.some((field) => field.name === name) && !isLocked(name)
    if (isAsked) placed.set(at, { ...placed.get(at), [name]: sentence })
    else messages.push(sentence)
  }
  const inOrder = [...placed.keys()].toSorted((one, other) => one - other)
  return {
    screens: inOrder.flatMap((at) => screens[at]?.screen.id ?? []),
    errors: placed.get(inOrder[0] ?? -1) ?? {},
    messages,
  }
}

/** Error messages assigned to the screens where the patient can act on them. */
export interface PlacedErrors {
  /** Ids of the screens with errors, in order; the patient goes to the first. */
  readonly screens: readonly string[]
  /** Messages of the first screen, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** Messages for hidden or locked fields; they belong to the call as a whole. */
  readonly messages: readonly string[]
}

/** Input of {@link placeErrors}. */
export interface PlaceErrorsInput {
  readonly walker: Walker
  /** Position of the current screen: errors of later screens cannot be shown yet. */
  readonly position: number
  /** True when the field's answer cannot change. */
  readonly isLocked: (field: string) => boolean
}

function sentenceOf(value: unknown): string {
  const sentences: unknown[] = Array.isArray(value) ? value : [value]
  return sentences.filter((one) => typeof one === 'string').join(' ')
}
