import { paint } from '../paint.ts'

/** A packet of gum, one piece beside it. */
export function Gum() {
  return (
    <>
      <g transform="rotate(-10 44 42)">
        <path fill={paint.solid} d="M16 26h56v34H16z" />
        <path
          fill={paint.body}
          d="M16 26l3.5 4.25L16 34.5l3.5 4.25L16 43l3.5 4.25L16 51.5l3.5 4.25L16 60h13V26zM72 26l-3.5 4.25L72 34.5l-3.5 4.25L72 43l-3.5 4.25L72 51.5l-3.5 4.25L72 60H59V26z"
        />
        <path stroke={paint.shade} d="M36 38h16M36 44h16M36 50h9" />
      </g>
      <rect fill={paint.shade} x="42" y="66" width="38" height="16" rx="6" transform="rotate(-6 61 74)" />
      <path d="M50 75.5l20-2" opacity="0.55" />
      <path stroke={paint.spark} strokeWidth="3" d="M82 58l4-4M86 64h5M77 54v-5" />
    </>
  )
}
