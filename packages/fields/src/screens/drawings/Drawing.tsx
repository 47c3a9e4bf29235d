import type { ReactNode } from 'react'
import { drawing } from './Drawing.css.ts'
import { paint } from './paint.ts'

/** Base of a drawing: its view box, stroke and accessible name. */
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

/** Props of a drawing. */
export interface DrawingProps {
  /** Accessible name; without it, the drawing is decorative. */
  readonly label?: string | undefined
}
