import { cardMessages, fieldError } from './cardMessages.ts'
import type { CardFieldEvent, CardFieldName } from './chargebeeTypes.ts'

/** State of the card form. */
export type CardForm = Readonly<Record<CardFieldName, CardFieldState>>

/** Hosted fields in card order. */
export const cardFieldNames = ['number', 'expiry', 'cvv'] as const satisfies readonly CardFieldName[]

/** State of one hosted field. */
export interface CardFieldState {
  readonly isReady: boolean
  readonly isFocused: boolean
  readonly isComplete: boolean
  readonly errorCode: string | undefined
}

/** An event of a hosted field. */
export type CardFormEvent =
  | { readonly type: 'ready' | 'focus' | 'blur'; readonly field: CardFieldName }
  | { readonly type: 'change'; readonly field: CardFieldName; readonly event: CardFieldEvent }

const untouched: CardFieldState = { isReady: false, isFocused: false, isComplete: false, errorCode: undefined }

/** The initial form. */
export const newCardForm: CardForm = { number: untouched, expiry: untouched, cvv: untouched }

/** Reduces the form by an event. */
export function nextCardForm(form: CardForm, event: CardFormEvent): CardForm {
  const changed = {
    ready: () => ({ isReady: true }),
    focus: () => ({ isFocused: true }),
    blur: () => ({ isFocused: false }),
    change: () => (event.type === 'change' ? { isComplete: event.event.complete, errorCode: event.event.error?.errorCode } : {}),
  } satisfies Record<typeof event.type, () => Partial<CardFieldState>>
  return { ...form, [event.field]: { ...form[event.field], ...changed[event.type]() } }
}

/** Error of a field: its own, or that it is incomplete when the card is required. */
export function errorOf(name: CardFieldName, { errorCode, isComplete }: CardFieldState, isCardInvalid: boolean): string | undefined {
  if (errorCode !== undefined) return fieldError(name, errorCode)
  return isCardInvalid && !isComplete ? fieldError(name, '') : undefined
}

/** Accessible names of the fields. The provider's frames announce their own errors but not a missing card, so that is part of the name. */
export function ariaLabelsOf(form: CardForm, isCardInvalid: boolean): Record<CardFieldName, string> {
  const nameOf = (name: CardFieldName) => {
    const label = cardMessages.ariaLabels[name]
    const { errorCode, isComplete } = form[name]
    return isCardInvalid && !isComplete && errorCode === undefined ? `${label}. ${fieldError(name, '')}` : label
  }
  return { number: nameOf('number'), expiry: nameOf('expiry'), cvv: nameOf('cvv') }
}
