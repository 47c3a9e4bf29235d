import type { ComponentType } from 'react'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import { paint } from './paint.ts'

/** A scene between two questions in the brand's colours; decorative without a label. */
export function SceneDrawing({ scene, label }: DrawingProps & { readonly scene: Scene }) {
  const Inside = sceneDrawings[scene]
  return (
    <Drawing width={288} height={168} label={label}>
      <path fill={paint.shade} stroke="none" d="M62 34C96 4 176-4 226 20s58 82 24 116-122 34-172 14S28 64 62 34z" />
      <Inside />
    </Drawing>
  )
}

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Number of completed days; the next one is today. */
const DONE = 7

/** Scene drawings by name. */
export const sceneDrawings = {
  delivery: Delivery,
  invitation: Invitation,
  review: Review,
  routine: Routine,
  support: Support,
} satisfies Record<string, ComponentType>

/** Name of a scene. */
export type Scene = keyof typeof sceneDrawings

/** A plain parcel on its way. */
function Delivery() {
  return (
    <>
      <path d="M48 142h192" opacity="0.5" />
      <path fill={paint.body} d="M108 68l46-18 46 18v56l-46 18-46-18z" />
      <path fill={paint.solid} d="M154 86l46-18v56l-46 18z" />
      <path fill={paint.shade} d="M108 68l46 18 46-18-46-18z" />
      <path fill={paint.spark} d="M126 61l46 18v20l8-6 6 1V73.5l-46-18z" />
      <path d="M154 86v56M118 116l14 5.5" />
      <path strokeDasharray="1 9" strokeWidth="4" d="M40 112c14-10 34-12 52-6" />
      <path d="M62 128h26M54 94h18" opacity="0.5" />
    </>
  )
}

/** A letter from one person to another. */
function Invitation() {
  return (
    <>
      <path d="M48 142h192" opacity="0.5" />
      <path fill={paint.solid} d="M56 142c1-28 13-43 33-43s32 15 33 43z" />
      <circle fill={paint.body} cx="89" cy="72" r="20" />
      <path fill={paint.body} d="M166 142c1-28 13-43 33-43s32 15 33 43z" />
      <circle fill={paint.shade} cx="199" cy="72" r="20" />
      <path strokeDasharray="1 9" strokeWidth="4" d="M106 42c22-16 54-16 76 0" />
      <rect fill={paint.body} x="112" y="88" width="64" height="44" rx="6" />
      <path d="M114 92l30 22 30-22" />
      <circle fill={paint.spark} cx="144" cy="116" r="8" />
    </>
  )
}

/** A clipboard that someone reads through. */
function Review() {
  return (
    <>
      <rect fill={paint.body} x="96" y="26" width="92" height="120" rx="8" />
      <path fill={paint.solid} d="M122 18h40a4 4 0 0 1 4 4v10h-48V22a4 4 0 0 1 4-4z" />
      <path stroke={paint.solid} strokeWidth="3" d="M112 56l5 5 9-10M112 82l5 5 9-10" />
      <path d="M138 56h36M138 82h30M112 108h40M112 122h26" opacity="0.6" />
      <path fill={paint.spark} d="M190 96c-15 0-27 12-27 27s12 27 27 27 27-12 27-27-12-27-27-27z" />
      <circle fill={paint.body} cx="190" cy="116" r="9" />
      <path fill={paint.body} d="M173 142c2-9 8.5-14 17-14s15 5 17 14a27 27 0 0 1-34 0z" />
      <path d="M72 58h10M66 72h14M72 86h8" opacity="0.5" />
    </>
  )
}

/** A calendar, its days ticked off so far. */
function Routine() {
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

/** A question and an answer. */
function Support() {
  return (
    <>
      <path
        fill={paint.body}
        d="M76 30h88a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-58l-20 16V88H76a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
      />
      <path d="M82 50h66M82 64h44" opacity="0.6" />
      <path
        fill={paint.solid}
        d="M144 78h74a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12h-8v16l-20-16h-46a12 12 0 0 1-12-12V90a12 12 0 0 1 12-12z"
      />
      <path stroke={paint.shade} d="M150 98h56M150 112h34" />
      <circle fill={paint.spark} cx="62" cy="130" r="9" />
      <circle fill={paint.shade} cx="84" cy="140" r="5" />
    </>
  )
}
