import { FieldsProvider, type FieldsProviderProps } from '@anamnesis/fields'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What stands round a form. */
export interface FormRootProps extends Pick<FieldsProviderProps, 'ownFields'> {
  readonly ports?: FieldsProviderProps['ports'] | undefined
  /** Language of what is asked, such as `fr-CA`; that of the page where it is absent. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

const NO_PORTS: FieldsProviderProps['ports'] = {}

/**
 * The element that the style sheet guards: what is in it looks the same on any page. Dialogs open within it too, or they would be without its looks
 * and its variables; on the top layer, where no ancestor clips them or lies above them.
 */
export function FormRoot({ ports = NO_PORTS, ownFields, lang, children }: FormRootProps) {
  // React keeps the target of the last event, and with it the ref: one that sets the state would keep the whole tag
  const element = useRef<HTMLDivElement>(null)
  const [overlays, setOverlays] = useState<HTMLElement | null>(null)
  useEffect(() => setOverlays(element.current), [])
  useEffect(() => {
    // an older browser shows it in its place in the page, under what lies above that
    if (overlays && 'showPopover' in overlays && !overlays.matches(':popover-open')) overlays.showPopover()
  }, [overlays])
  return (
    <div data-anamnesis="" lang={lang}>
      <FieldsProvider ports={ports} overlays={overlays ?? undefined} {...(ownFields && { ownFields })}>
        {children}
      </FieldsProvider>
      <div data-anamnesis-overlays="" popover="manual" ref={element} />
    </div>
  )
}
