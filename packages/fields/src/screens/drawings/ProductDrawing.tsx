import type { ComponentType } from 'react'
import { plate } from './Drawing.css.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Lozenge } from './products/Lozenge.tsx'
import { Patch } from './products/Patch.tsx'
import { Pen } from './products/Pen.tsx'
import { Pump } from './products/Pump.tsx'
import { Tablet } from './products/Tablet.tsx'
import { Tube } from './products/Tube.tsx'
import { paint } from './paint.ts'

/** A product in the brand's colours on a tinted plate; decorative without a label. */
export function ProductDrawing({ form, label }: DrawingProps & { readonly form: ProductForm }) {
  const Product = productDrawings[form]
  return (
    <span className={plate}>
      <Drawing width={96} height={96} label={label}>
        <Product />
      </Drawing>
    </span>
  )
}

const ROWS = [24, 39, 54, 69]

/** Position of the next tablet. */
const NEXT = '50 24'

/** Product drawings by form. */
export const productDrawings = {
  almond: Almond,
  blister: Blister,
  bottle: Bottle,
  box: Box,
  capsule: Capsule,
  diamond: Diamond,
  film: Film,
  gum: Gum,
  lozenge: Lozenge,
  patch: Patch,
  pen: Pen,
  pump: Pump,
  tablet: Tablet,
  tube: Tube,
} satisfies Record<string, ComponentType>

/** Form of a product. */
export type ProductForm = keyof typeof productDrawings

/** A tablet in the shape of an almond, and a smaller one behind it. */
function Almond() {
  return (
    <>
      <g transform="rotate(-28 58 30)">
        <ellipse fill={paint.solid} cx="58" cy="30" rx="26" ry="14" />
        <path stroke={paint.shade} d="M44 27c8-5 20-6 29-1" />
      </g>
      <g transform="rotate(14 42 60)">
        <path fill={paint.shade} d="M10 60v6c2 12 15 20 32 20s31-8 32-20v-6z" />
        <path fill={paint.spark} d="M10 60c8-16 21-22 34-22s24 8 30 22c-6 13-17 20-31 20S17 74 10 60z" />
        <path fill={paint.body} d="M22 60c6-8 13-12 22-12s15 5 18 12c-4 7-11 10-19 10s-16-3-21-10z" />
      </g>
    </>
  )
}

/** A card of tablets, one of them next. */
function Blister() {
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

/** A bottle of tablets. */
function Bottle() {
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

/** A box with its lid open, a wrapped piece in front of it. */
function Box() {
  return (
    <>
      <path fill={paint.solid} d="M24 26 36 12h44L70 26z" />
      <path fill={paint.body} d="M24 26h46v46a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5z" />
      <path fill={paint.shade} d="m70 26 10-14v46L70 73z" />
      <path fill={paint.shade} d="M24 38h46v12H24z" />
      <path d="M32 44h20" />
      <g transform="rotate(-8 40 72)">
        <rect fill={paint.spark} x="26" y="58" width="28" height="28" rx="2" />
        <circle fill={paint.body} cx="40" cy="72" r="8.5" />
        <circle cx="40" cy="72" r="4" opacity="0.5" />
      </g>
    </>
  )
}

/** A two-part capsule. */
function Capsule() {
  return (
    <>
      <g transform="rotate(42 48 48)">
        <path fill={paint.body} d="M34 48V26a14 14 0 0 1 28 0v22z" />
        <path fill={paint.solid} d="M32 46h32v24a16 16 0 0 1-32 0z" />
        <path stroke={paint.shade} strokeWidth="3" d="M39 54v16a9 9 0 0 0 3 6.7" />
        <path stroke={paint.shade} strokeWidth="3" d="M41 38V27" />
        <path fill={paint.shade} stroke="none" d="M50 47V20.5a11 11 0 0 1 11 5.5v21z" />
        <path d="M34 48V26a14 14 0 0 1 28 0v22" />
      </g>
      <circle fill={paint.spark} cx="26" cy="24" r="5" />
      <circle fill={paint.spark} cx="40" cy="12" r="3" />
      <circle fill={paint.shade} cx="20" cy="40" r="3" />
    </>
  )
}

/** A tablet with four rounded corners, on its edge. */
function Diamond() {
  return (
    <g transform="rotate(-10 48 48)">
      <path fill={paint.shade} d="M10 49c0 5 2 8 6 11l23 20c6 5 13 5 19 0l23-20c4-3 6-6 6-11z" />
      <path fill={paint.solid} d="M16 40 39 20c6-5 13-5 19 0l23 20c7 6 7 11 0 17L58 74c-6 5-13 5-19 0L16 57c-7-6-7-11 0-17z" />
      <path fill={paint.body} d="M26 43 42 29c4-4 9-4 13 0l16 14c4 4 4 7 0 11L55 66c-4 4-9 4-13 0L26 54c-4-4-4-7 0-11z" />
      <path stroke={paint.spark} strokeWidth="4" d="M41 48h15" />
    </g>
  )
}

/** A sachet torn open, a film coming out. */
function Film() {
  return (
    <g transform="rotate(9 48 48)">
      <rect fill={paint.spark} x="36" y="8" width="26" height="44" rx="3" />
      <path d="M42 16h14M42 22h14" opacity="0.5" />
      <path fill={paint.body} d="M22 34l5 4 5.2-4 5.2 4 5.2-4 5.2 4 5.2-4 5.2 4 5.2-4 5.2 4L75 34v48a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path fill={paint.shade} d="M22 56h53v18H22z" />
      <path d="M30 62h20M30 68h13M22 80h53" />
      <path fill={paint.solid} d="M58 61h10v8H58z" />
    </g>
  )
}

/** A packet of gum, and one piece. */
function Gum() {
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
