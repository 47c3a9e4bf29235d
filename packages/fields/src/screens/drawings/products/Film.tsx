import { paint } from '../paint.ts'

/** A sachet torn open, a film coming out. */
export function Film() {
  return (
    <g transform="rotate(9 48 48)">
      <rect fill={paint.spark} x="36" y="8" width="26" height="44" rx="3" />
      <path d="M42 16h14M42 22h14" opacity="0.5" />
      <path fill={paint.body} d="M22 34l5 4 5.2-4 5.2 4 5.2-4 5.2 4 5.2-4 5.2 4 5.2-4 5.2 4L75 34v48a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path fill={paint.shade} d="M22 56h53v18H22z" />
      <path d="M30 62h20M30 68h13M22 80h53" />
      <path fill={paint.solid} d="M58 61h10v8H58z" />
    </g>
  )
}
