import { LineIcon } from '@anamnesis/fields/internal'
import { useEffect, useRef } from 'react'
import {
  Button,
  Text,
  UNSTABLE_Toast as ToastBox,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { close, region, toast as box, words } from './Toasts.css.ts'
import { toasts } from './toasts.ts'

/** The toast region; Alt+T focuses it. A swipe dismisses a toast. */
export function Toasts() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') element.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])
  return (
    <ToastRegion ref={element} queue={toasts} className={region} aria-label="Notifications">
      {({ toast }) => (
        <ToastBox
          toast={toast}
          className={box}
          data-kind={toast.content.kind}
          data-toast={toast.key}
          ref={(node) => (node === null ? undefined : onSwipe(node, () => toasts.close(toast.key)))}
        >
          <ToastContent className={words}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <Button slot="close" className={close} aria-label="Close toast">
            <LineIcon size={16}>
              <path d="M4 4l8 8M12 4l-8 8" />
            </LineIcon>
          </Button>
        </ToastBox>
      )}
    </ToastRegion>
  )
}

/** Swipe distance that dismisses, in pixels (patient app, section 9). */
const FAR = 20

/** Calls `then` after a swipe. Returns an unsubscribe function. */
function onSwipe(node: HTMLElement, then: () => void): () => void {
  let from: number | undefined
  const down = ({ clientX }: PointerEvent) => (from = clientX)
  const up = ({ clientX }: PointerEvent) => {
    if (from !== undefined && Math.abs(clientX - from) > FAR) then()
    from = undefined
  }
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointerup', up)
  return () => {
    node.removeEventListener('pointerdown', down)
    node.removeEventListener('pointerup', up)
  }
}
