import { paint } from '../paint.ts'

/** A plain parcel on its way. */
export function Delivery() {
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
