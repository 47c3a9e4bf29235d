import * as z from 'zod/mini'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'
import { sign } from './sign.ts'

/** The look of a brand, as a theme document (`brands/<id>/theme.json`) defines it. */
export type Theme = z.infer<typeof writtenTheme>

/** Fonts that are installed with the app. */
const themeFonts = ['Figtree', 'Fraunces', 'Inter'] as const

const colour = (what: string) => z.string().check(z.regex(/^#[\dA-F]{6}$/), z.describe(`${what}, as #RRGGBB.`))
const length = (what: string) => z.string().check(z.regex(/^(0|-?\d+(\.\d+)?(px|em))$/), z.describe(`${what}, such as 12px.`))
const weight = (what: string) => z.string().check(z.regex(/^[1-9]\d\d$/), z.describe(`${what}, from 100 to 999.`))
const font = (what: string) => z.enum(themeFonts).check(z.describe(what))

const colours = z
  .strictObject({
    page: colour('Page background'),
    surface: colour('Background of boxes, cards and dialogs'),
    ink: colour('Text'),
    muted: colour('Secondary text: hints and placeholders'),
    brand: colour('Buttons, links and selection'),
    brandStrong: colour('Hovered buttons, and text on the tint'),
    brandTint: colour('Background of what is chosen or hovered'),
    onBrand: colour('Text on buttons'),
    accent: colour('Decoration only'),
    line: colour('Borders of controls'),
    hairline: colour('Dividers'),
    danger: colour('Errors'),
    success: colour('Success'),
    focus: colour('Focus ring'),
  })
  .check((payload) => {
    for (const { path, message } of lowContrasts(payload.value))
      payload.issues.push({ code: 'custom', path, message, input: payload.value })
  })

/** The schema of a theme document. */
export const writtenTheme = z.strictObject({
  colour: colours.check(z.describe('Colours of the light scheme, and of paper.')),
  dark: colours.check(z.describe('Colours of the dark scheme.')),
  font: z
    .strictObject({
      heading: font('Font of headings.'),
      body: font('Font of everything else.'),
      headingWeight: weight('Weight of headings'),
      headingSpacing: length('Letter spacing of headings'),
      strongWeight: weight('Weight of labels and buttons'),
    })
    .check(z.describe('Fonts and their weights.')),
  radius: z
    .strictObject({ control: length('Corners of fields and buttons'), card: length('Corners of cards and dialogs') })
    .check(z.describe('Corners.')),
  shape: z
    .strictObject({
      optionGap: length('Gap between options; a negative border width joins them to one list'),
      optionRadius: length('Corners of an option between two others'),
      headingRule: length('Thickness of the accent rule above headings; 0px for none'),
    })
    .check(z.describe('Shapes of options and headings.')),
  sign: sign.check(z.describe('The logo without its name: shapes in a square, painted in order.')),
})

/** The pairs of one scheme whose contrast is too low. */
function lowContrasts(scheme: Readonly<Record<string, string>>): { readonly path: string[]; readonly message: string }[] {
  return contrastPairs.flatMap(({ front, back, least }) => {
    const [one = '', other = ''] = [scheme[front], scheme[back]]
    const ratio = contrast(one, other)
    // truncated, not rounded: 4.499 is not 4.5
    const shown = Math.floor(ratio * 100) / 100
    return ratio < least
      ? [{ path: [front], message: `Its contrast on ${back} ${other} is ${shown}, and must be ${least}. Move the two colours apart.` }]
      : []
  })
}
