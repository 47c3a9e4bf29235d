import { paint } from '../paint.ts'

/** A box with its lid open, a wrapped piece in front of it. */
export function Box() {
  return (
    <>
      <path fill={paint.solid} d="M24 26 36 12h44L70 26z" />
      <path fill={paint.body} d="M24 26h46v46a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5z" />
      <path fill={paint.shade} d="m70 26 10-14v46L70 73z" />
      <path fill={paint.shade} d="M24 38h46v12H24z" />
      <path d="M32 44h20" />
      <g transform="rotate(-8 40 72)">
        <rect fill={paint.spark} x="26" y="58" width="28" height="28" rx="2" />
        <circle fill={paint.body} cx="40" cy="72" r="8.5" />
        <circle cx="40" cy="72" r="4" opacity="0.5" />
      </g>
    </>
  )
}
