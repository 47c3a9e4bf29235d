import { paint } from '../paint.ts'

/** A two-part capsule. */
export function Capsule() {
  return (
    <>
      <g transform="rotate(42 48 48)">
        <path fill={paint.body} d="M34 48V26a14 14 0 0 1 28 0v22z" />
        <path fill={paint.solid} d="M32 46h32v24a16 16 0 0 1-32 0z" />
        <path stroke={paint.shade} strokeWidth="3" d="M39 54v16a9 9 0 0 0 3 6.7" />
        <path stroke={paint.shade} strokeWidth="3" d="M41 38V27" />
        <path fill={paint.shade} stroke="none" d="M50 47V20.5a11 11 0 0 1 11 5.5v21z" />
        <path d="M34 48V26a14 14 0 0 1 28 0v22" />
      </g>
      <circle fill={paint.spark} cx="26" cy="24" r="5" />
      <circle fill={paint.spark} cx="40" cy="12" r="3" />
      <circle fill={paint.shade} cx="20" cy="40" r="3" />
    </>
  )
}
