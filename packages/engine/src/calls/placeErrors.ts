import type { Walker } from '../walk/createWalker.ts'

/** Sentences by field name, put where the patient can act on them. */
export interface PlacedErrors {
  /** Ids of the screens that have some, in order; the patient is led to the first. */
  readonly screens: readonly string[]
  /** What to show on the first of them. */
  readonly errors: Readonly<Record<string, string>>
  /** Sentences for fields that are not asked, or cannot be changed: they belong to the call as a whole. */
  readonly messages: readonly string[]
}

/** What is needed to place errors. */
export interface PlaceErrorsInput {
  readonly walker: Walker
  /** The patient stands here: errors further on can't be shown yet. */
  readonly position: number
  /** The field's answer can't be changed any more. */
  readonly isLocked: (field: string) => boolean
}

/** Places the errors that a server or handler gives by field name; each is a sentence, or a list of them. */
export function placeErrors(errors: unknown, { walker, position, isLocked }: PlaceErrorsInput): PlacedErrors {
  const { screens, fieldPositions } = walker.compiled
  const placed = new Map<number, Record<string, string>>()
  const messages: string[] = []
  for (const [name, said] of Object.entries(typeof errors === 'object' && errors !== null ? errors : {})) {
    const sentence = sentenceOf(said)
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

function sentenceOf(said: unknown): string {
  const sentences: unknown[] = Array.isArray(said) ? said : [said]
  return sentences.filter((one) => typeof one === 'string').join(' ')
}
