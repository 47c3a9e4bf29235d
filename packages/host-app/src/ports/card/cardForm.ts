import { cardMessages, fieldError } from './cardMessages.ts'
import type { CardFieldEvent, CardFieldName } from './chargebeeTypes.ts'

/** The three fields, in the order of a card. */
export const cardFieldNames = ['number', 'expiry', 'cvv'] as const satisfies readonly CardFieldName[]

/** What we know of one hosted field. */
export interface CardFieldState {
  readonly isReady: boolean
  readonly isFocused: boolean
  readonly isComplete: boolean
  readonly errorCode: string | undefined
}

/** What we know of the three. */
export type CardForm = Readonly<Record<CardFieldName, CardFieldState>>

/** Something that happened in a field. */
export type CardFormEvent =
  | { readonly type: 'ready' | 'focus' | 'blur'; readonly field: CardFieldName }
  | { readonly type: 'change'; readonly field: CardFieldName; readonly event: CardFieldEvent }

const untouched: CardFieldState = { isReady: false, isFocused: false, isComplete: false, errorCode: undefined }

/** A form whose fields are not there yet. */
export const newCardForm: CardForm = { number: untouched, expiry: untouched, cvv: untouched }

/** The form after an event. */
export function nextCardForm(form: CardForm, event: CardFormEvent): CardForm {
  const changed = {
    ready: () => ({ isReady: true }),
    focus: () => ({ isFocused: true }),
    blur: () => ({ isFocused: false }),
    change: () => (event.type === 'change' ? { isComplete: event.event.complete, errorCode: event.event.error?.errorCode } : {}),
  } satisfies Record<typeof event.type, () => Partial<CardFieldState>>
  return { ...form, [event.field]: { ...form[event.field], ...changed[event.type]() } }
}

/** What to write at a field: its own error, or that it is unfinished when the card was asked for. */
export function errorOf(name: CardFieldName, { errorCode, isComplete }: CardFieldState, isCardInvalid: boolean): string | undefined {
  if (errorCode !== undefined) return fieldError(name, errorCode)
  return isCardInvalid && !isComplete ? fieldError(name, '') : undefined
}

/**
 * What a screen reader calls each field's input. The provider's frame tells its own errors; that the card was asked for it can't know, so
 * this goes into the name.
 */
export function ariaLabelsOf(form: CardForm, isCardInvalid: boolean): Record<CardFieldName, string> {
  const nameOf = (name: CardFieldName) => {
    const label = cardMessages.ariaLabels[name]
    const { errorCode, isComplete } = form[name]
    return isCardInvalid && !isComplete && errorCode === undefined ? `${label}. ${fieldError(name, '')}` : label
  }
  return { number: nameOf('number'), expiry: nameOf('expiry'), cvv: nameOf('cvv') }
}
