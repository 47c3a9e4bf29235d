import type { Scale } from '@anamnesis/engine/schema/internal'
import { pageLocale } from '../private/pageLocale.ts'
import { axis, dot, figure, figures, limitList, limitMark, limitNumber, mark, number, scaleLine, track } from './InterruptScale.css.ts'

/** The patient's numbers, each on a line of its own, so that equal ones don't overlap, with the limits that they are compared with. */
export function InterruptScale({ scale, marks }: { readonly scale: Scale; readonly marks: readonly ScaleMark[] }) {
  const { from, to, limits } = scale
  const place = (at: number) => ({ insetInlineStart: `${(Math.min(Math.max(at, from), to) - from) * (100 / (to - from))}%` })
  const numbers = new Intl.NumberFormat(pageLocale())
  return (
    <div className={figure}>
      <dl className={figures}>
        {marks.map(({ label, value }) => (
          <div key={label} className={mark}>
            <dt>{label}</dt>
            <dd className={number}>{numbers.format(value)}</dd>
            <dd className={track} aria-hidden="true">
              <span className={scaleLine} />
              {limits.map(({ at }) => (
                <span key={at} className={limitMark} style={place(at)} />
              ))}
              <span className={dot} style={place(value)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={axis} aria-hidden="true">
        {limits.map(({ at }) => (
          <span key={at} className={limitNumber} style={place(at)}>
            {numbers.format(at)}
          </span>
        ))}
      </div>
      <ul className={limitList}>
        {limits.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}

/** A number of the patient on a scale. */
export interface ScaleMark {
  readonly label: string
  readonly value: number
}
