/** Theme colours of a brand's sign. */
type Paint = 'brandStrong' | 'accent' | 'page'

/** A brand's sign: shapes in a square, painted in order. */
export interface Sign {
  /** Side length of the square. */
  readonly size: number
  readonly shapes: readonly { readonly path: string; readonly paint: Paint }[]
}

/** What a brand has besides its theme variables. */
export interface Theme {
  readonly sign: Sign
}
