import { useRef } from 'react'
import { handle } from './FrequencyDialog.css.ts'

/** A drawer closes once it was pulled so far of its height, or so fast, in pixels a millisecond: patient app, section 9. */
const FAR = 0.25
const FAST = 0.4

/** What a drawer is pulled down by, on a phone; Escape and its buttons do the same. */
export function DragHandle({ onClose }: { readonly onClose: () => void }) {
  const start = useRef<{ readonly y: number; readonly at: number; readonly box: HTMLElement }>(undefined)
  const release = (y: number, at: number) => {
    const from = start.current
    start.current = undefined
    if (!from) return
    const way = y - from.y
    if (way > from.box.offsetHeight * FAR || (way > 0 && way / Math.max(1, at - from.at) > FAST)) onClose()
    else from.box.style.translate = ''
  }
  return (
    <div
      className={handle}
      aria-hidden="true"
      onPointerDown={({ currentTarget, pointerId, clientY, timeStamp }) => {
        const box = currentTarget.closest<HTMLElement>('[role="dialog"]')?.parentElement
        if (!box) return
        currentTarget.setPointerCapture(pointerId)
        start.current = { y: clientY, at: timeStamp, box }
      }}
      onPointerMove={({ clientY }) => {
        if (start.current) start.current.box.style.translate = `0 ${Math.max(0, clientY - start.current.y)}px`
      }}
      onPointerUp={({ clientY, timeStamp }) => release(clientY, timeStamp)}
      onPointerCancel={({ timeStamp }) => release(start.current?.y ?? 0, timeStamp)}
    />
  )
}
