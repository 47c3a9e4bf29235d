import { deviceStorage } from './browserStorage.ts'

/** Colour schemes to choose from; `auto` follows the device. */
export const colourSchemes = ['auto', 'light', 'dark'] as const

/** The colour scheme of the app on this device. */
export type ColourScheme = (typeof colourSchemes)[number]

const KEY = 'anamnesis-scheme'

/** The chosen scheme; `auto` by default. */
export function readColourScheme(): ColourScheme {
  const stored = deviceStorage.getItem(KEY)
  return colourSchemes.find((one) => one === stored) ?? 'auto'
}

/** Sets the page to the chosen scheme. */
export function applyColourScheme(): void {
  document.documentElement.dataset['scheme'] = readColourScheme()
}

/** Stores a choice on this device, and sets the page to it. */
export function chooseColourScheme(scheme: ColourScheme): void {
  deviceStorage.setItem(KEY, scheme)
  applyColourScheme()
}
