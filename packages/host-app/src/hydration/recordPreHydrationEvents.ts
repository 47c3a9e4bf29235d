// Inlined at the start of each prerendered page: shows and records input until the app hydrates.
import { deviceStorage, keysOf, tabStorage, acceptedCookie } from '../lib/browserStorage.ts'
import type { PreHydrationEvents } from './PreHydrationEvents.ts'

const page = document.documentElement
const on = new AbortController()
const events: PreHydrationEvents = { tile: undefined, form: undefined, stop: () => on.abort() }
globalThis.preHydrationEvents = events

/** Whether the prerendered page is for another user, or for a questionnaire that is already under way. */
function isForSomebodyElse(): boolean {
  const isSignedIn = tabStorage.getItem('auth_token') !== null
  const hasEnded = tabStorage.getItem('auth-ended') !== null
  // signed in in another tab, which will share its token
  const isKnown = acceptedCookie('authenticated') === '1'
  if (page.dataset['for'] === 'patient') return hasEnded || !(isSignedIn || isKnown)
  // a login with a target renders differently; typed text would be lost
  const isLed = new URLSearchParams(location.search).has('next')
  return isLed || isSignedIn || isKnown || hasEnded || keysOf(deviceStorage).some((key) => key.startsWith('anamnesis:'))
}
if (isForSomebodyElse()) page.dataset['returning'] = ''
if (acceptedCookie('sidebar_state') === 'false') page.dataset['menu'] = 'closed'

/** Selects a tile, or marks a menu opener as pressed. */
function choose(tile: Element) {
  for (const other of tile.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ?? [])
    other.setAttribute('aria-checked', String(other === tile))
  events.tile = tile
}
const pressedOf = ({ target }: Event) => (target instanceof Element ? target.closest('[role=radio], [aria-haspopup]') : null)

addEventListener(
  'click',
  (event) => {
    const tile = pressedOf(event)
    if (tile) choose(tile)
  },
  on,
)
addEventListener(
  'keydown',
  (event) => {
    const tile = pressedOf(event)
    if (!tile || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    choose(tile)
  },
  on,
)
addEventListener(
  'change',
  () => {
    for (const box of document.querySelectorAll<HTMLInputElement>('label > input'))
      box.parentElement?.toggleAttribute('data-selected', box.checked)
  },
  on,
)
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) events.form = event.target
  },
  on,
)
