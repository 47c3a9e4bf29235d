import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { baseline, ink, sheet } from './SignatureField.css.ts'
import { pathOf, type Point, pointAt, SHEET, withPoint, withStroke } from './strokes.ts'

/** A sheet to draw a signature on with a finger, a pen or a mouse. */
export function SignaturePad({ drawing, isDisabled, onDraw }: SignaturePadProps) {
  const [stroke, setStroke] = useState<readonly Point[]>([])
  const drawn = useRef({ drawing, onDraw })
  useEffect(() => {
    drawn.current = { drawing, onDraw }
  }, [drawing, onDraw])
  const following = useRef<AbortController>(undefined)
  useEffect(() => () => following.current?.abort(), [])

  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (isDisabled || !event.isPrimary || event.button !== 0) return
    const { pointerId, currentTarget } = event
    const box = currentTarget.getBoundingClientRect()
    let points: readonly Point[] = [pointAt(event, box)]
    setStroke(points)
    following.current?.abort()
    const controller = new AbortController()
    following.current = controller
    const { signal } = controller
    const follow = (type: string, change: (moved: globalThis.PointerEvent) => void) =>
      window.addEventListener(
        type,
        // the listener gets events of its type
        (moved) => (moved as globalThis.PointerEvent).pointerId === pointerId && change(moved as globalThis.PointerEvent),
        { signal },
      )
    const end = () => {
      controller.abort()
      setStroke([])
      const next = withStroke(drawn.current.drawing, points)
      if (next !== drawn.current.drawing) drawn.current.onDraw(next)
    }
    follow('pointermove', (moved) => {
      points = withPoint(points, pointAt(moved, box))
      setStroke(points)
    })
    follow('pointerup', end)
    follow('pointercancel', end)
  }

  return (
    <svg
      className={sheet}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={drawing === '' ? 'Draw your signature here' : 'Your drawn signature'}
      onPointerDown={start}
    >
      <path className={baseline} d={`M30 ${SHEET.height - 45}H${SHEET.width - 30}`} />
      <path className={ink} d={drawing + pathOf(stroke)} />
    </svg>
  )
}

/** Props of {@link SignaturePad}. */
export interface SignaturePadProps {
  /** The strokes so far as an SVG path; empty for none. */
  readonly drawing: string
  readonly isDisabled: boolean
  readonly onDraw: (drawing: string) => void
}
