import { type ReactNode, use, useEffect, useRef } from 'react'
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { heading } from '../../css/typography.css.ts'
import { useOverlays } from '../../FieldsProvider.tsx'
import { pageLocale } from '../pageLocale.ts'
import { backdrop, dialog, inside } from './Sheet.css.ts'
import { Presence } from './SheetPresence.tsx'

/** A modal that traps and restores the focus: at the bottom of a phone, centred on wider screens. Inside a {@link SheetPresence} it
 * closes with an animation.
 */
export function Sheet({ title, focus = 'title', sign, onClose, closesOutside = false, children }: SheetProps) {
  const overlays = useOverlays()
  const { isOpen } = use(Presence)
  useEffect(() => {
    // clears the selection, because the browser would search the inert page for a new one
    window.getSelection()?.removeAllRanges()
  }, [])
  return (
    // React Aria's texts follow the page's language, not the browser's
    <I18nProvider locale={pageLocale()}>
      <ModalOverlay
        className={backdrop}
        isOpen={isOpen}
        {...(overlays && { UNSTABLE_portalContainer: overlays })}
        isDismissable={closesOutside && !!onClose}
        isKeyboardDismissDisabled={!onClose}
        onOpenChange={(isOpening) => !isOpening && onClose?.()}
      >
        <Modal className={dialog}>
          <Dialog className={inside}>
            {sign}
            <Title isFocused={focus === 'title'}>{title}</Title>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** Props of {@link Sheet}. */
export interface SheetProps {
  /** Name and heading. */
  readonly title: string
  /** Initial focus: the heading, or an autofocus element in the content. @default 'title' */
  readonly focus?: 'title' | 'content'
  /** Content above the heading, such as an icon. */
  readonly sign?: ReactNode
  /** Called on Escape; without it, only its content closes the sheet. */
  readonly onClose: (() => void) | undefined
  /** Closes on a press outside; only for sheets without input. @default false */
  readonly closesOutside?: boolean
  readonly children: ReactNode
}

/** The sheet's heading and initial focus. */
function Title({ isFocused, children }: { readonly isFocused: boolean; readonly children: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  const { onOpen } = use(Presence)
  useEffect(() => {
    // the sheet unmounts with its title
    const gone = onOpen?.()
    if (isFocused) element.current?.focus()
    return gone
  }, [isFocused, onOpen])
  return (
    <Heading slot="title" level={2} ref={element} className={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
