/** Everything that makes a brand look like itself; a brand is one object of these, and nothing else. */
export interface BrandTokens {
  readonly colour: {
    readonly page: string
    readonly surface: string
    readonly ink: string
    readonly muted: string
    readonly brand: string
    readonly brandStrong: string
    readonly brandTint: string
    /** Text on the brand's colour. */
    readonly onBrand: string
    /** Decoration only. */
    readonly accent: string
    /** Lines of controls, which carry meaning. */
    readonly line: string
    /** Lines that only divide. */
    readonly hairline: string
    readonly danger: string
    readonly success: string
    readonly focus: string
  }
  readonly font: {
    readonly heading: string
    readonly body: string
    readonly headingWeight: string
    readonly headingSpacing: string
    readonly strongWeight: string
  }
  readonly radius: { readonly control: string; readonly card: string }
  readonly shape: {
    /** Between the options of a list; minus a line's width joins them to one ruled list. */
    readonly optionGap: string
    /** Corners of an option between two others. */
    readonly optionRadius: string
    /** Thickness of the short rule over a heading, in the accent; `0px` for none. */
    readonly headingRule: string
  }
}
