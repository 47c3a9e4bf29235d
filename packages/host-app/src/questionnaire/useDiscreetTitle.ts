import type { ScreenSlotProps } from '@anamnesis/engine/react'
import { useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'

/** Names the tab after the screen, discreetly: a tab or an entry of the browser's history names no condition. */
export function useDiscreetTitle({ screen, step, errors }: Pick<ScreenSlotProps, 'screen' | 'step' | 'errors'>): void {
  const { brand } = useHostServices()
  useEffect(() => {
    document.title = `${errors.length > 0 ? 'Error: ' : ''}${screen.title ?? 'Question'} – ${step.title} – ${brand.name}`
  }, [screen.title, step.title, brand.name, errors.length])
}
