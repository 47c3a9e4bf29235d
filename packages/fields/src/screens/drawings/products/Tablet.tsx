import { paint } from '../paint.ts'

/** Two round tablets, one of them scored to be halved. */
export function Tablet() {
  return (
    <>
      <path fill={paint.shade} d="M14 42v8c0 12 10 21 23 21s23-9 23-21v-8z" />
      <circle fill={paint.body} cx="37" cy="40" r="23" />
      <path d="M21 40h32" />
      <path fill={paint.solid} d="M44 68v6c0 7 9 13 20 13s20-6 20-13v-6z" />
      <ellipse fill={paint.spark} cx="64" cy="67" rx="20" ry="12" />
    </>
  )
}
