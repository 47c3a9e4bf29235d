/** A line of a chart. */
export interface ChartLine {
  readonly label: string
  /** One value per time. */
  readonly values: readonly number[]
}
