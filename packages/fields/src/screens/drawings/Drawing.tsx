import type { ReactNode } from 'react'
import { drawing } from './Drawing.css.ts'
import { paint } from './paint.ts'

/** What a drawing is given. */
export interface DrawingProps {
  /** What it shows, for those who hear the page; without it the drawing is decoration, and silent. */
  readonly label?: string | undefined
}

/** The frame of a drawing: its box, its pen, and its name where it has one. */
export function Drawing({ label, width, height, children }: DrawingProps & { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      className={drawing}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke={paint.line}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  )
}
