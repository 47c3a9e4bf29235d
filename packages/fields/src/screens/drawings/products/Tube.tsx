import { paint } from '../paint.ts'

/** A tube that stands on its cap. */
export function Tube() {
  return (
    <>
      <path fill={paint.body} d="M24 12h48l-6 56H30z" />
      <path fill={paint.shade} stroke="none" d="M58 16h13l-5.5 51H54z" />
      <path d="M24 12h48l-6 56H30z" />
      <path fill={paint.shade} d="M22 8h52a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H22a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z" />
      <path fill={paint.solid} d="M31 68h34v15a4 4 0 0 1-4 4H35a4 4 0 0 1-4-4z" />
      <path stroke={paint.shade} d="M39 74v7M48 74v7M57 74v7" />
      <path d="M38 48h20M40 55h13" />
      <path fill={paint.spark} d="M48 25c4 5 6 8 6 10.7a6 6 0 0 1-12 0c0-2.7 2-5.7 6-10.7z" />
    </>
  )
}
