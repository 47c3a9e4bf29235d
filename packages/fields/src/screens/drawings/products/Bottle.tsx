import { paint } from '../paint.ts'

/** A bottle of tablets. */
export function Bottle() {
  return (
    <>
      <path fill={paint.body} d="M28 34h40v44a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" />
      <path fill={paint.shade} stroke="none" d="M57 35h10v43a7 7 0 0 1-7 7h-3z" />
      <path d="M28 34h40v44a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" />
      <path fill={paint.solid} d="M27 14h42a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H27a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z" />
      <path stroke={paint.shade} d="M34 19v6M42 19v6M50 19v6M58 19v6" />
      <path d="M32 30v4M64 30v4" />
      <path fill={paint.shade} d="M28 46h40v24H28z" />
      <path fill={paint.spark} d="M36 53.5h10a4.5 4.5 0 0 1 0 9H36a4.5 4.5 0 0 1 0-9z" />
      <path d="M41 53.5v9M56 55h7M56 61h5" />
    </>
  )
}
