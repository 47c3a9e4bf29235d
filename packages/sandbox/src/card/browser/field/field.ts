import { callVault } from '../pages/callVault.ts'
import { elementOf } from '../pages/elementOf.ts'
import { ActionError, linkToHost } from '../linkToHost.ts'
import { brandOf } from '../values/cardNumber.ts'
import { parseExpiry } from '../values/expiry.ts'
import { fieldMessages, type FieldErrorCode, type FieldType } from '../values/fieldErrors.ts'
import type { EventMessage, FieldLook, FieldStatus } from '../wire.ts'
import { applyStyles } from './applyStyles.ts'
import { createSiblings } from './createSiblings.ts'
import { fieldKinds } from './fieldKinds.ts'

const { type: typeText, group = '' } = document.body.dataset
// the server renders this page for these three types only
const type = typeText as FieldType
const kind = fieldKinds[type]
const input = elementOf('input', HTMLInputElement)
const errorText = elementOf('#error', HTMLElement)

let securityCodeLength = 3
let isTouched = false
let lastLength = 0

/** An unfinished field is not an error until the patient leaves it or submits. */
function visibleError(): FieldErrorCode | undefined {
  const error = kind.check(input.value, { securityCodeLength })
  return error?.endsWith('Incomplete') && !isTouched ? undefined : error
}

function status(): FieldStatus {
  const error = visibleError()
  const isComplete = kind.check(input.value, { securityCodeLength }) === undefined
  return {
    isEmpty: input.value === '',
    isComplete,
    isValid: isComplete,
    cardType: kind.cardType(input.value),
    error: error && { errorCode: error, message: fieldMessages[error] },
  }
}

function tell(event: EventMessage['event'], key?: string): void {
  link.post({ cbEvent: true, event, status: status(), key })
}

function changed(): void {
  const error = visibleError()
  input.setAttribute('aria-invalid', String(error !== undefined))
  errorText.textContent = error ? fieldMessages[error] : ''
  if (type === 'number') tellBrand()
  tell('change')
}

function tellBrand(): void {
  siblings.tell({ kind: 'brand', securityCodeLength: brandOf(input.value).securityCodeLength })
}

function touch(): void {
  isTouched = true
  changed()
}

function configure(look: FieldLook): void {
  applyStyles(look.style)
  input.placeholder = look.placeholder ?? ''
  input.setAttribute('aria-label', look.ariaLabel ?? kind.label)
}

async function tokenize({ publishableKey }: { publishableKey: string }): Promise<unknown> {
  const texts = await siblings.collect({ type, text: input.value })
  touch()
  const { number, expiry: expiryText, cvv } = texts
  if (number === undefined || expiryText === undefined || cvv === undefined) {
    throw new ActionError({ type: 'ClientError', code: 'fields_missing', message: 'The card form has not loaded fully.' })
  }
  const error =
    fieldKinds.number.check(number) ??
    fieldKinds.expiry.check(expiryText) ??
    fieldKinds.cvv.check(cvv, { securityCodeLength: brandOf(number).securityCodeLength })
  if (error) throw new ActionError({ type: 'ClientError', code: error, message: fieldMessages[error] })
  const expiry = parseExpiry(expiryText)
  return callVault('/api/internal/tokens', publishableKey, { number, expiry_month: expiry?.month, expiry_year: expiry?.year, cvv })
}

const siblings = createSiblings(group, (message) => {
  if (message.kind === 'hello' && type === 'number') tellBrand()
  if (message.kind === 'brand' && type === 'cvv' && message.securityCodeLength !== securityCodeLength) {
    securityCodeLength = message.securityCodeLength
    changed()
  }
  if (message.kind === 'collect') {
    siblings.tell({ kind: 'value', request: message.request, type, text: input.value })
    touch()
  }
})

const link = linkToHost({
  configure: (look: FieldLook) => {
    configure(look)
    tell('ready')
  },
  update: configure,
  focus: () => input.focus(),
  blur: () => input.blur(),
  clear: () => {
    input.value = ''
    isTouched = false
    changed()
  },
  validate: () => {
    touch()
    return status().isComplete
  },
  tokenizeCardData: tokenize,
})

input.addEventListener('input', () => {
  const isDeleting = input.value.length < lastLength
  keepCaret(input, (text) => kind.format(text, { isDeleting, securityCodeLength }))
  lastLength = input.value.length
  changed()
})
input.addEventListener('focus', () => tell('focus'))
input.addEventListener('blur', () => {
  if (input.value !== '') touch()
  tell('blur')
})
// does not reveal digits: only keys that do not type are named
input.addEventListener('keydown', ({ key }) => tell('keyPress', key.length === 1 ? undefined : key))
siblings.tell({ kind: 'hello' })

/** Reformats an input's text and keeps the caret after the same digit. */
function keepCaret(input: HTMLInputElement, redraw: (text: string) => string): void {
  const before = input.value
  const caret = input.selectionStart ?? before.length
  const isAtEnd = caret === before.length
  const after = redraw(before)
  if (after === before) return
  input.value = after
  if (isAtEnd) return
  let digits = before.slice(0, caret).replaceAll(/\D/g, '').length
  let position = 0
  while (digits > 0 && position < after.length) {
    if (/\d/.test(after[position] ?? '')) digits -= 1
    position += 1
  }
  input.setSelectionRange(position, position)
}
