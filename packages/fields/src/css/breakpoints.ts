/** Media queries, mobile first. */
export const from = {
  sm: 'screen and (min-width: 640px)',
  md: 'screen and (min-width: 910px)',
  lg: 'screen and (min-width: 1280px)',
} as const

/** The user prefers reduced motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** The page is narrow relative to its text size, as on a phone at 200 %: columns collapse. */
export const largeText = '(max-width: 19rem)'

/** The pointer can hover. Touch devices would keep hover styles after a tap. */
export const canHover = '(hover: hover)'

/** Print: nothing is sticky or interactive. */
export const print = 'print'

/** The user forces colours, such as Windows contrast themes: backgrounds and shadows disappear, borders and outlines stay. */
export const forcedColours = '(forced-colors: active)'
