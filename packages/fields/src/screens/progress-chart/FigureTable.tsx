import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { chevron, figures, table, tableSummary } from './ProgressChart.css.ts'
import type { ChartLine } from './ChartLine.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** The figures behind a chart, on request. */
export function FigureTable(props: {
  readonly title: string
  readonly times: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly text: (value: number) => string
}) {
  return (
    <details className={table}>
      <summary className={tableSummary}>
        Show the figures
        <VisuallyHidden> of: {props.title}</VisuallyHidden>
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
