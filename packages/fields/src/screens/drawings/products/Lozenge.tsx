import { paint } from '../paint.ts'

/** A tin and two lozenges. */
export function Lozenge() {
  return (
    <>
      <path fill={paint.solid} d="M18 34v24c0 7 12 13 27 13s27-6 27-13V34z" />
      <ellipse fill={paint.body} cx="45" cy="33" rx="27" ry="13" />
      <ellipse fill={paint.shade} cx="45" cy="33" rx="20" ry="8.5" />
      <path stroke={paint.shade} d="M27 53c4 3.5 10.5 5.5 18 5.5" />
      <path fill={paint.body} d="M50 76v4c0 3 5.5 5.5 12 5.5S74 83 74 80v-4" />
      <ellipse fill={paint.body} cx="62" cy="75" rx="12" ry="5.5" />
      <path fill={paint.spark} d="M66 61v4c0 3 5 5.5 11.5 5.5S89 68 89 65v-4" />
      <ellipse fill={paint.spark} cx="77.5" cy="60.5" rx="11.5" ry="5.5" />
    </>
  )
}
