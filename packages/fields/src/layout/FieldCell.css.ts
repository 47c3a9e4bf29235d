import { createVar, style } from '@vanilla-extract/css'
import { from } from '../css/breakpoints.ts'

/** Columns that the field spans, by breakpoint. */
export const spans = { initial: createVar(), sm: createVar(), md: createVar(), lg: createVar() }

const span = (variable: string) => ({ gridColumn: `span ${variable}` })

export const cell = style({
  ...span(spans.initial),
  minWidth: 0,
  '@media': { [from.sm]: span(spans.sm), [from.md]: span(spans.md), [from.lg]: span(spans.lg) },
})
