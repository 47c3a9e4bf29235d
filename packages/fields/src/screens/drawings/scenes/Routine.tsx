import { paint } from '../paint.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/** Days that are done; the one after is today. */
const DONE = 7

/** A calendar, its days ticked off so far. */
export function Routine() {
  return (
    <>
      <rect fill={paint.body} x="84" y="28" width="120" height="118" rx="10" />
      <path fill={paint.solid} d="M94 28h100a10 10 0 0 1 10 10v16H84V38a10 10 0 0 1 10-10z" />
      <path strokeWidth="4" d="M112 20v16M176 20v16" />
      {DAYS.map((day) => {
        const x = 106 + (day % 4) * 25.5
        const y = 74 + Math.floor(day / 4) * 25
        return (
          <g key={day}>
            <circle fill={day < DONE ? paint.shade : day === DONE ? paint.spark : paint.body} cx={x} cy={y} r="8.5" />
            {day < DONE && <path stroke={paint.solid} d={`M${x - 3.5} ${y}l2.5 3 4.5-5`} />}
          </g>
        )
      })}
      <path d="M54 66h12M48 82h18M220 104h14M224 120h8" opacity="0.5" />
    </>
  )
}
