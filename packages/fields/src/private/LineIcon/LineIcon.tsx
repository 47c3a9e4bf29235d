import type { ReactNode } from 'react'

/** A sign drawn in lines of the colour of its text; it says nothing by itself, so words stand beside it. */
export function LineIcon({
  size,
  weight = 2,
  className,
  children,
}: {
  /** Side of the square that its shapes are drawn in, in pixels. */
  readonly size: number
  /** Width of its lines, in pixels. */
  readonly weight?: number
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <svg
      className={className}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
