import type { ScreenSlotProps } from '@anamnesis/engine/react'
import { useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'

/** What the tab is named while a question is on show. */
export function discreetTitle({ step, progress, brand }: Pick<ScreenSlotProps, 'step' | 'progress'> & { readonly brand: string }): string {
  return `Question ${progress.question} – ${step.title} – ${brand}`
}

/** Names the tab after the place in the questionnaire, discreetly: a tab or an entry of the browser's history gives away no question. */
export function useDiscreetTitle({ step, progress, errors }: Pick<ScreenSlotProps, 'step' | 'progress' | 'errors'>): void {
  const { brand } = useHostServices()
  const title = discreetTitle({ step, progress, brand: brand.name })
  useEffect(() => {
    document.title = `${errors.length > 0 ? 'Error: ' : ''}${title}`
  }, [title, errors.length])
}
