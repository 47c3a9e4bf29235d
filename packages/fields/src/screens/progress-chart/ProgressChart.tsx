import { hint } from '../../css/typography.css.ts'
import { pageLocale } from '../../private/pageLocale.ts'
import type { ChartLine } from './ChartLine.ts'
import { chartScale } from './chartScale.ts'
import {
  area,
  caption,
  end,
  figure,
  frame,
  gridLine,
  legend,
  legendLine,
  lines as linesStyle,
  looks,
  marks,
  plot,
  swatch,
  tick,
  ticks,
  times,
  widest,
  chevron,
  figures,
  table,
  tableSummary,
} from './ProgressChart.css.ts'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** A line chart with a text alternative and a table. */
export function ProgressChart({ title, summary, times: at, lines, unit, note }: ProgressChartProps) {
  const scale = chartScale(lines.flatMap(({ values }) => values))
  const across = (index: number) => (at.length > 1 ? index / (at.length - 1) : 0.5)
  const path = ({ values }: ChartLine) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${across(index) * 100} ${100 - scale.at(value) * 100}`).join('')
  const numbers = new Intl.NumberFormat(pageLocale(), { maximumFractionDigits: 1 })
  const text = (value: number) => `${numbers.format(value)} ${unit}`
  const look = (index: number) => (index === 0 ? 'first' : 'other')
  const [first] = lines
  return (
    <figure className={figure}>
      <figcaption className={caption}>{title}</figcaption>
      {lines.length > 1 && (
        <div className={legend} aria-hidden="true">
          {lines.map((line, index) => (
            <span key={line.label} className={legendLine}>
              <svg className={swatch} width="24" height="4" viewBox="0 0 24 4">
                <path className={looks[look(index)]} d="M0 2h24" />
              </svg>
              {line.label}
            </span>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- words and lines make up the picture, and the words keep their size */}
      <div className={frame} role="img" aria-label={summary}>
        <div className={ticks}>
          <span className={widest}>{scale.ticks.map(text).reduce((one, other) => (other.length > one.length ? other : one))}</span>
          {scale.ticks.map((value) => (
            <span key={value} className={tick} style={{ insetBlockEnd: percent(scale.at(value)) }}>
              {text(value)}
            </span>
          ))}
        </div>
        <div className={plot}>
          {scale.ticks.map((value) => (
            <span key={value} className={gridLine} style={{ insetBlockEnd: percent(scale.at(value)) }} />
          ))}
          <svg className={linesStyle} viewBox="0 0 100 100" preserveAspectRatio="none">
            {first && <path className={area} d={`${path(first)}L${across(first.values.length - 1) * 100} 100L0 100z`} />}
            {lines.map((line, index) => (
              <path key={line.label} className={looks[look(index)]} d={path(line)} />
            ))}
          </svg>
          {lines.map((line, index) => {
            const last = line.values.at(-1)
            if (last === undefined) return null
            const height = scale.at(last)
            // below a falling line and above a rising one
            const isUnder = last < (line.values.at(-2) ?? last) && height > 0.15
            return (
              <span key={line.label}>
                <span
                  className={marks[look(index)]}
                  style={{ insetBlockEnd: percent(height), insetInlineStart: percent(across(line.values.length - 1)) }}
                />
                <span
                  className={end}
                  style={{
                    insetBlockEnd: `calc(${percent(height)} ${isUnder ? '- 2 * var(--ana-rem, 1rem)' : '+ 0.75 * var(--ana-rem, 1rem)'})`,
                  }}
                >
                  {text(last)}
                </span>
              </span>
            )
          })}
        </div>
        <div className={times}>
          {at.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
      </div>
      <FigureTable title={title} times={at} lines={lines} text={text} />
      {note !== undefined && <p className={hint}>{note}</p>}
    </figure>
  )
}

/** Props of {@link ProgressChart}. */
export interface ProgressChartProps {
  readonly title: string
  /** Text alternative, one sentence. */
  readonly summary: string
  /** Labels of the times, such as: Month 1. */
  readonly times: readonly string[]
  /** The main line first. */
  readonly lines: readonly ChartLine[]
  /** Unit after each value, such as lb. */
  readonly unit: string
  /** A note, such as: for illustration. */
  readonly note?: string
}

const percent = (part: number) => `${part * 100}%`

/** The chart's data as a table, on request. */
function FigureTable(props: {
  readonly title: string
  readonly times: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly text: (value: number) => string
}) {
  return (
    <details className={table}>
      <summary className={tableSummary}>
        Show the numbers
        <VisuallyHidden> for: {props.title}</VisuallyHidden>
        <LineIcon size={16} className={chevron}>
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </LineIcon>
      </summary>
      <table className={figures}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {props.lines.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.times.map((time, index) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {props.lines.map(({ label, values }) => {
                const value = values[index]
                return <td key={label}>{value === undefined ? '' : props.text(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
