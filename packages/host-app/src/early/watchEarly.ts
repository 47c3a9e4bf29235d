// Stands in full in each page that is drawn at build time, before anything else: what a patient does until the app is there is shown, and kept.
import { deviceStorage, keysOf, tabStorage, takenCookie } from '../lib/browserStorage.ts'
import type { Early } from './Early.ts'

const page = document.documentElement
const on = new AbortController()
const early: Early = { tile: undefined, form: undefined, stop: () => on.abort() }
globalThis.early = early

/** What is drawn is for a visitor, or for a patient who is signed in: nobody sees the other's, nor the first question of what they have begun. */
function isForSomebodyElse(): boolean {
  const isSignedIn = tabStorage.getItem('auth_token') !== null
  const hasEnded = tabStorage.getItem('auth-ended') !== null
  // signed in in another tab: this one asks it for what it needs
  const isKnown = takenCookie('authenticated') === '1'
  if (page.dataset['for'] === 'patient') return hasEnded || !(isSignedIn || isKnown)
  // a login that leads on says so, and is drawn anew for it: what is typed until then would be lost
  const isLed = new URLSearchParams(location.search).has('next')
  return isLed || isSignedIn || isKnown || hasEnded || keysOf(deviceStorage).some((key) => key.startsWith('anamnesis:'))
}
if (isForSomebodyElse()) page.dataset['returning'] = ''
if (takenCookie('sidebar_state') === 'false') page.dataset['menu'] = 'closed'

/** A tile is chosen, what opens a menu is pressed again. */
function choose(tile: Element) {
  for (const other of tile.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ?? [])
    other.setAttribute('aria-checked', String(other === tile))
  early.tile = tile
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
    if (event.target instanceof HTMLFormElement) early.form = event.target
  },
  on,
)
