import * as z from 'zod/mini'

/** A brand's sign: shapes in a square, painted in order. */
export const sign = z.strictObject({
  size: z.number().check(z.gt(0), z.describe('Side length of the square that the paths are drawn in.')),
  shapes: z
    .array(
      z.strictObject({
        path: z.string().check(z.regex(/^[Mm][\d\sA-Za-z.,+-]+$/), z.describe('Path data, as in the attribute "d" of SVG.')),
        paint: z.enum(['brandStrong', 'accent', 'page']).check(z.describe('The theme colour that fills it.')),
      }),
    )
    .check(z.minLength(1), z.describe('Shapes, from back to front.')),
})
