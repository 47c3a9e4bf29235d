import type { ScreenSlotProps } from '@anamnesis/engine/react'
import { useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'

/** Names the tab after the screen, discreetly: a tab or an entry of the browser's history names no condition. */
export function useDiscreetTitle({ screen, step, errors }: Pick<ScreenSlotProps, 'screen' | 'step' | 'errors'>): void {
  const { brand, config } = useHostServices()
  // whoever measures the site may read it: the step says enough
  const name = (config.tagManager ? undefined : screen.title) ?? 'Question'
  useEffect(() => {
    document.title = `${errors.length > 0 ? 'Error: ' : ''}${name} – ${step.title} – ${brand.name}`
  }, [name, step.title, brand.name, errors.length])
}
