/** What one part of a brand's sign is painted with: a colour of its theme. */
type Paint = 'brandStrong' | 'accent' | 'page'

/** A brand's sign, as it is drawn: shapes in a square, painted one over the other. */
export interface Sign {
  /** Side of the square that the shapes are drawn in. */
  readonly size: number
  readonly shapes: readonly { readonly path: string; readonly paint: Paint }[]
}

/** How a brand looks, beside its theme. */
export interface Look {
  readonly sign: Sign
}
