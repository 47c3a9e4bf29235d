import { type ReactNode, use, useEffect, useRef } from 'react'
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { heading } from '../../css/typography.css.ts'
import { useOverlays } from '../../FieldsProvider.tsx'
import { pageLocale } from '../pageLocale.ts'
import { backdrop, dialog, inside } from './Sheet.css.ts'
import { Presence } from './SheetPresence.tsx'

/** What a sheet is made from. */
export interface SheetProps {
  /** Its name and heading. */
  readonly title: string
  /** What takes the focus: the heading, or what asks for it on the sheet. @default 'title' */
  readonly focus?: 'title' | 'content'
  /** Something above the heading, such as a sign. */
  readonly sign?: ReactNode
  /** Escape closes it; without this only what stands on it does. */
  readonly onClose: (() => void) | undefined
  /** A press beside it closes it too: for sheets on which nothing is typed that would be lost. @default false */
  readonly closesOutside?: boolean
  readonly children: ReactNode
}

/**
 * A modal that holds the focus, and gives it back when it goes: at the foot of a phone, in the middle of anything wider.
 * In a {@link SheetPresence} it closes with an animation.
 */
export function Sheet({ title, focus = 'title', sign, onClose, closesOutside = false, children }: SheetProps) {
  const overlays = useOverlays()
  const { isOpen } = use(Presence)
  useEffect(() => {
    // nothing behind it can be selected: the browser would look all through a long page for another place
    window.getSelection()?.removeAllRanges()
  }, [])
  return (
    // the library's few words follow the browser's language otherwise, not the page's
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

/** The sheet's name: reading starts here, where it takes the focus. */
function Title({ isFocused, children }: { readonly isFocused: boolean; readonly children: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  const { onOpen } = use(Presence)
  useEffect(() => {
    // a sheet is gone with its title
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
