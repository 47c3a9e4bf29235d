import { paint } from '../paint.ts'

/** A question and an answer. */
export function Support() {
  return (
    <>
      <path
        fill={paint.body}
        d="M76 30h88a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-58l-20 16V88H76a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
      />
      <path d="M82 50h66M82 64h44" opacity="0.6" />
      <path
        fill={paint.solid}
        d="M144 78h74a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12h-8v16l-20-16h-46a12 12 0 0 1-12-12V90a12 12 0 0 1 12-12z"
      />
      <path stroke={paint.shade} d="M150 98h56M150 112h34" />
      <circle fill={paint.spark} cx="62" cy="130" r="9" />
      <circle fill={paint.shade} cx="84" cy="140" r="5" />
    </>
  )
}
