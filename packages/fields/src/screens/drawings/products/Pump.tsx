import { paint } from '../paint.ts'

/** A bottle with a pump, a drop falling from it. */
export function Pump() {
  return (
    <>
      <path fill={paint.solid} d="M28 10h30a4 4 0 0 1 4 4v5H38v-2h-6l-5 4-6-5 4-5a4 4 0 0 1 3-1z" />
      <path fill={paint.body} d="M46 19h8v9h-8z" />
      <path fill={paint.solid} d="M40 28h20v7H40z" />
      <path fill={paint.body} d="M38 35h24c7 2 11 7 11 14v31a6 6 0 0 1-6 6H33a6 6 0 0 1-6-6V49c0-7 4-12 11-14z" />
      <path fill={paint.shade} stroke="none" d="M60 36c7 2 12 6.5 12 13v31a5 5 0 0 1-5 5h-7z" />
      <path d="M38 35h24c7 2 11 7 11 14v31a6 6 0 0 1-6 6H33a6 6 0 0 1-6-6V49c0-7 4-12 11-14z" />
      <path fill={paint.shade} d="M27 52h46v22H27z" />
      <path d="M35 59h18M35 66h11" />
      <path fill={paint.spark} d="M20 30c3 4 4.5 6.5 4.5 8.7a4.5 4.5 0 0 1-9 0c0-2.2 1.5-4.7 4.5-8.7z" />
    </>
  )
}
