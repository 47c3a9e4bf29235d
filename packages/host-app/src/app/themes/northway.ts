import '@anamnesis/fields/themes/northway'
import type { Theme } from '../../lib/Theme.ts'

/** A compass whose needle points north. */
export const theme: Theme = {
  sign: {
    size: 22,
    shapes: [
      { path: 'M11 0a11 11 0 1 1 0 22 11 11 0 0 1 0-22z', paint: 'brandStrong' },
      { path: 'M11 4.5 14.6 17 11 14.4 7.4 17z', paint: 'accent' },
    ],
  },
}
