import { paint } from '../paint.ts'

const ROWS = [24, 39, 54, 69]
/** The one that is next to be taken. */
const NEXT = '50 24'

/** A card of tablets, one of them next. */
export function Blister() {
  return (
    <g transform="rotate(-8 48 48)">
      <rect fill={paint.body} x="22" y="10" width="52" height="76" rx="6" />
      <path strokeDasharray="2 5" d="M24 47h48" opacity="0.5" />
      {ROWS.flatMap((y) =>
        [32, 50].map((x) => (
          <rect key={`${x} ${y}`} fill={`${x} ${y}` === NEXT ? paint.spark : paint.shade} x={x} y={y - 5} width="14" height="10" rx="5" />
        )),
      )}
    </g>
  )
}
