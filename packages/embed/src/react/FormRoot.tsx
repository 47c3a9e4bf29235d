import { FieldsProvider } from '@anamnesis/fields'
import type { FieldsProviderProps } from '@anamnesis/fields/internal'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The element that the style sheet protects, so that it looks the same on any page. Dialogs open inside it to inherit styles and
 * variables, and in the top layer so that no ancestor clips or covers them.
 */
export function FormRoot({ ports = NO_PORTS, ownFields, lang, children }: FormRootProps) {
  // a state setter as ref would leak: React retains the target of the last event, and so the tag
  const element = useRef<HTMLDivElement>(null)
  const [overlays, setOverlays] = useState<HTMLElement | null>(null)
  useEffect(() => setOverlays(element.current), [])
  useEffect(() => {
    // older browsers show dialogs in place, below overlapping content
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

/** Props of {@link FormRoot}. */
export interface FormRootProps extends Pick<FieldsProviderProps, 'ownFields'> {
  readonly ports?: FieldsProviderProps['ports'] | undefined
  /** Language of the questions, such as `fr-CA`; default: the page's. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

const NO_PORTS: FieldsProviderProps['ports'] = {}
