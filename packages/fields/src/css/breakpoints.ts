/** Media queries from a width up; the page is a phone's until then. */
export const from = {
  sm: 'screen and (min-width: 640px)',
  md: 'screen and (min-width: 910px)',
  lg: 'screen and (min-width: 1280px)',
} as const

/** For whom nothing moves. */
export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** A page that is narrow for the size of its text, as on a phone at twice the size: what stands side by side goes below each other. */
export const largeText = '(max-width: 19rem)'

/** A device with a pointer that can rest over something: after a tap, a phone keeps the hover styles of what was tapped. */
export const canHover = '(hover: hover)'

/** On paper nothing sticks to an edge, and there is nothing to press. */
export const print = 'print'

/** Who has colours of their own, as with the contrast themes of Windows: backgrounds, shadows and tints are gone, borders and outlines stay. */
export const forcedColours = '(forced-colors: active)'
