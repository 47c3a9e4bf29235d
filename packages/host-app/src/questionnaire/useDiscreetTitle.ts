import type { ScreenSlotProps } from '@anamnesis/engine/react'
import { useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'

/** Sets the tab title to the step, so that tabs and history reveal no question. */
export function useDiscreetTitle({ step, progress, errors }: Pick<ScreenSlotProps, 'step' | 'progress' | 'errors'>): void {
  const { brand } = useHostServices()
  const title = discreetTitle({ step, progress, brand: brand.name })
  useEffect(() => {
    document.title = `${errors.length > 0 ? 'Error: ' : ''}${title}`
  }, [title, errors.length])
}

/** Tab title of a question. */
export function discreetTitle({ step, progress, brand }: Pick<ScreenSlotProps, 'step' | 'progress'> & { readonly brand: string }): string {
  const { question } = progress
  return [question !== undefined && `Question ${question}`, step.title, brand].filter(Boolean).join(' – ')
}
