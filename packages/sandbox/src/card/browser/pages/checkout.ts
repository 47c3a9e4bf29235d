import { brandOf, checkCardNumber, formatCardNumber } from '../values/cardNumber.ts'
import { checkExpiry, formatExpiry, parseExpiry, yearMonthOf } from '../values/expiry.ts'
import { fieldMessages } from '../values/fieldErrors.ts'
import { checkSecurityCode } from '../values/securityCode.ts'
import { callVault } from './callVault.ts'
import { elementOf } from './elementOf.ts'
import { linkToHost } from '../linkToHost.ts'

const { id = '', host = '' } = document.body.dataset
const inputOf = (name: 'number' | 'expiry' | 'cvv') => elementOf(`#${name}`, HTMLInputElement)
const errorText = elementOf('#error', HTMLElement)
const [number, expiry, cvv] = [inputOf('number'), inputOf('expiry'), inputOf('cvv')]
const KEY = 'hosted_page'
const isFramed = host !== '' && window.parent !== window
const { post } = isFramed ? linkToHost({}) : { post: () => {} }

function leave(answer: unknown): void {
  const url = typeof answer === 'object' && answer !== null && 'redirect_url' in answer ? answer.redirect_url : undefined
  if (!isFramed && typeof url === 'string' && /^https?:/.test(url)) location.assign(url)
}

async function pay(): Promise<void> {
  const checks = [
    [number, checkCardNumber(number.value)],
    [expiry, checkExpiry(expiry.value, yearMonthOf(new Date()))],
    [cvv, checkSecurityCode(cvv.value, brandOf(number.value).securityCodeLength)],
  ] as const
  for (const [input, error] of checks) input.setAttribute('aria-invalid', String(error !== undefined))
  const [input, error] = checks.find(([, found]) => found !== undefined) ?? []
  errorText.textContent = error ? fieldMessages[error] : ''
  if (error) return input?.focus()

  const date = parseExpiry(expiry.value)
  const data = { number: number.value, expiry_month: date?.month, expiry_year: date?.year, cvv: cvv.value }
  // the vault's response for a new token
  const { token } = (await callVault('/api/internal/tokens', KEY, data)) as { token: { id: string } }
  const answer = await callVault(`/pages/${id}`, KEY, { cb_token: token.id })
  post({ cbEvent: true, event: 'success', value: id })
  post({ cbEvent: true, event: 'close' })
  leave(answer)
}

number.addEventListener('blur', () => {
  number.value = formatCardNumber(number.value)
})
expiry.addEventListener('blur', () => {
  expiry.value = formatExpiry(expiry.value)
})
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  pay().catch((error: unknown) => {
    // a refused card stays on this page, so that the patient can enter another
    errorText.textContent = error instanceof Error ? error.message : 'This did not work. Try again.'
  })
})
document.getElementById('close')?.addEventListener('click', () => {
  callVault(`/pages/${id}`, KEY, { state: 'cancelled' })
    .then(leave)
    .catch(() => {})
    .finally(() => post({ cbEvent: true, event: 'close' }))
})
post({ cbEvent: true, event: 'loaded' })
post({ cbEvent: true, event: 'step', value: 'payment_methods' })
