import type { ScreenSlotProps } from '@anamnesis/engine/react'
import { useEffect } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'

/** Names the tab after the place in the questionnaire, discreetly: a tab or an entry of the browser's history gives away no question. */
export function useDiscreetTitle({ step, progress, errors }: Pick<ScreenSlotProps, 'step' | 'progress' | 'errors'>): void {
  const { brand } = useHostServices()
  const { question } = progress
  useEffect(() => {
    document.title = `${errors.length > 0 ? 'Error: ' : ''}Question ${question} – ${step.title} – ${brand.name}`
  }, [question, step.title, brand.name, errors.length])
}
