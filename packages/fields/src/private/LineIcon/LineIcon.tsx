import type { ReactNode } from 'react'

/** A decorative line icon in the text colour. */
export function LineIcon({
  size,
  weight = 2,
  className,
  children,
}: {
  /** Size of the view box, in pixels. */
  readonly size: number
  /** Stroke width, in pixels. */
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
