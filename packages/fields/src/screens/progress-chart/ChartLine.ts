/** One line of a chart. */
export interface ChartLine {
  readonly label: string
  /** A figure for each time. */
  readonly values: readonly number[]
}
