import { paint } from '../paint.ts'

/** A clipboard that someone reads through. */
export function Review() {
  return (
    <>
      <rect fill={paint.body} x="96" y="26" width="92" height="120" rx="8" />
      <path fill={paint.solid} d="M122 18h40a4 4 0 0 1 4 4v10h-48V22a4 4 0 0 1 4-4z" />
      <path stroke={paint.solid} strokeWidth="3" d="M112 56l5 5 9-10M112 82l5 5 9-10" />
      <path d="M138 56h36M138 82h30M112 108h40M112 122h26" opacity="0.6" />
      <path fill={paint.spark} d="M190 96c-15 0-27 12-27 27s12 27 27 27 27-12 27-27-12-27-27-27z" />
      <circle fill={paint.body} cx="190" cy="116" r="9" />
      <path fill={paint.body} d="M173 142c2-9 8.5-14 17-14s15 5 17 14a27 27 0 0 1-34 0z" />
      <path d="M72 58h10M66 72h14M72 86h8" opacity="0.5" />
    </>
  )
}
