/** Colours of one scheme, as `#RRGGBB`. */
export interface BrandColours {
  readonly page: string
  readonly surface: string
  readonly ink: string
  readonly muted: string
  readonly brand: string
  readonly brandStrong: string
  readonly brandTint: string
  /** Text on the brand colour. */
  readonly onBrand: string
  /** Decoration only. */
  readonly accent: string
  /** Borders of controls (meaningful). */
  readonly line: string
  /** Dividers. */
  readonly hairline: string
  readonly danger: string
  readonly success: string
  readonly focus: string
}

/** All properties of a brand's appearance. */
export interface BrandTokens {
  readonly colour: BrandColours
  /** Colours of the dark scheme. */
  readonly dark: BrandColours
  readonly font: {
    readonly heading: string
    readonly body: string
    readonly headingWeight: string
    readonly headingSpacing: string
    readonly strongWeight: string
  }
  readonly radius: { readonly control: string; readonly card: string }
  readonly shape: {
    /** Gap between options; a negative border width joins them to one list. */
    readonly optionGap: string
    /** Corners of an option between two others. */
    readonly optionRadius: string
    /** Thickness of the accent rule above headings; `0px` for none. */
    readonly headingRule: string
  }
}
