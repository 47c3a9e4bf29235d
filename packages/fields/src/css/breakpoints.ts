/** Media queries from a width up; the page is a phone's until then. */
export const from = {
  sm: 'screen and (min-width: 640px)',
  md: 'screen and (min-width: 910px)',
  lg: 'screen and (min-width: 1280px)',
} as const

/** For whom nothing moves. */
export const reducedMotion = '(prefers-reduced-motion: reduce)'
