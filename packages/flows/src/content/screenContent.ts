import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const transitionScreen = z.strictObject({
  scene: z.enum(['delivery', 'review', 'routine', 'support']),
  points: z.array(text),
})

const progressChart = z
  .strictObject({
    title: text,
    summary: text,
    times: z.array(text).check(z.minLength(1)),
    lines: z.array(z.strictObject({ label: text, values: z.array(z.number()) })).check(z.minLength(1)),
    unit: text,
    note: text,
  })
  .check(
    z.refine(({ times, lines }) => lines.every(({ values }) => values.length === times.length), {
      error: 'Each line has one figure for each time.',
    }),
  )

/** Schemas of the content of custom components, by screen id, in addition to title and description. */
export const screenContent = {
  'progress-chart': z.record(z.string(), progressChart),
  'transition-screen': z.record(z.string(), transitionScreen),
}

/** A custom component with content. */
export type ContentComponent = keyof typeof screenContent
/** The content of a component on one screen. Figures have a `note` that explains them. */
export type ScreenContent<Component extends ContentComponent> = z.infer<(typeof screenContent)[Component]>[string]
