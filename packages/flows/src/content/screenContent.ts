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

/** What the components of their own draw, beside title and description: each by the ids of the screens that name it. */
export const screenContent = {
  'progress-chart': z.record(z.string(), progressChart),
  'transition-screen': z.record(z.string(), transitionScreen),
}

/** A component of its own that draws content of the flows. */
export type ContentComponent = keyof typeof screenContent
/** What a component draws on one screen. Figures carry a `note` that says what they are. */
export type ScreenContent<Component extends ContentComponent> = z.infer<(typeof screenContent)[Component]>[string]
