import { paint } from '../paint.ts'

/** A tablet in the shape of an almond, and a smaller one behind it. */
export function Almond() {
  return (
    <>
      <g transform="rotate(-28 58 30)">
        <ellipse fill={paint.solid} cx="58" cy="30" rx="26" ry="14" />
        <path stroke={paint.shade} d="M44 27c8-5 20-6 29-1" />
      </g>
      <g transform="rotate(14 42 60)">
        <path fill={paint.shade} d="M10 60v6c2 12 15 20 32 20s31-8 32-20v-6z" />
        <path fill={paint.spark} d="M10 60c8-16 21-22 34-22s24 8 30 22c-6 13-17 20-31 20S17 74 10 60z" />
        <path fill={paint.body} d="M22 60c6-8 13-12 22-12s15 5 18 12c-4 7-11 10-19 10s-16-3-21-10z" />
      </g>
    </>
  )
}
