import { useFlag } from '../../../lib/flags/useFlag.ts'
import { useHostServices } from '../../../lib/HostServices.tsx'
import { FrequencyDialog, type FrequencyDialogProps } from './FrequencyDialog.tsx'
import { useRef } from 'react'
import { handle } from './FrequencyDialog.css.ts'

/** The shipping frequency dialog, in the variant of the treatment's experiment. */
export function ShippingFrequency(props: Props) {
  const { brand } = useHostServices()
  const isTried = brand.treatments[props.subject.treatment_type]?.frequencyFlag !== undefined
  return isTried ? <Tried {...props} /> : <FrequencyDialog {...props} />
}

/** A drawer closes after a drag over this part of its height, or at this speed in pixels per millisecond (patient app, section 9). */
const FAR = 0.25

const FAST = 0.4

type Props = Pick<FrequencyDialogProps, 'subject' | 'offer' | 'onDone'>

/** Reads the flag, which counts as an exposure. */
function Tried(props: Props) {
  const { layout } = useFlag('ed-bulk-dialog')
  if (layout === 'dialog') return <FrequencyDialog {...props} />
  return <FrequencyDialog {...props} isOpenChoice sign={<DragHandle onClose={props.onDone} />} />
}

/** Handle to drag a drawer down on phones; Escape and buttons do the same. */
function DragHandle({ onClose }: { readonly onClose: () => void }) {
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
