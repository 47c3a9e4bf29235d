import { paint } from '../paint.ts'

/** A tablet with four rounded corners, on its edge. */
export function Diamond() {
  return (
    <g transform="rotate(-10 48 48)">
      <path fill={paint.shade} d="M10 49c0 5 2 8 6 11l23 20c6 5 13 5 19 0l23-20c4-3 6-6 6-11z" />
      <path fill={paint.solid} d="M16 40 39 20c6-5 13-5 19 0l23 20c7 6 7 11 0 17L58 74c-6 5-13 5-19 0L16 57c-7-6-7-11 0-17z" />
      <path fill={paint.body} d="M26 43 42 29c4-4 9-4 13 0l16 14c4 4 4 7 0 11L55 66c-4 4-9 4-13 0L26 54c-4-4-4-7 0-11z" />
      <path stroke={paint.spark} strokeWidth="4" d="M41 48h15" />
    </g>
  )
}
