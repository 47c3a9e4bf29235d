import { paint } from '../paint.ts'

/** A patch, its corner lifted from the backing. */
export function Patch() {
  return (
    <>
      <rect fill={paint.shade} x="12" y="16" width="64" height="64" rx="10" />
      <path fill={paint.body} d="M30 22h44a10 10 0 0 1 10 10v26L60 86H30a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z" />
      <circle fill={paint.shade} cx="49" cy="50" r="17" />
      <circle fill={paint.spark} cx="49" cy="50" r="9" />
      <path fill={paint.solid} d="M60 86V68a10 10 0 0 1 10-10h14z" />
    </>
  )
}
