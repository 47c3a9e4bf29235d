import '@anamnesis/fields/themes/raven'
import type { Theme } from '../../lib/Theme.ts'

/** A raven in ink with an open wing. */
export const theme: Theme = {
  sign: {
    size: 24,
    shapes: [
      {
        path: 'M1 20.5c3.6-.6 5.6-2.6 6.4-6C8.2 9 10 4 14.4 4c2.1 0 3.6.9 4.5 2.4L23 8.2l-4 1.3c-.2 6.9-4.6 10.7-10.6 11z',
        paint: 'brandStrong',
      },
      { path: 'M8.6 18c3.6-.3 6.1-2.8 6.5-6.7.1-.8-1.1-.9-1.2-.1-.4 3.3-2.4 5.3-5.4 5.6-.8.1-.7 1.3.1 1.2z', paint: 'page' },
      { path: 'M15.4 6.15a1.15 1.15 0 1 1 0 2.3 1.15 1.15 0 0 1 0-2.3z', paint: 'accent' },
    ],
  },
}
