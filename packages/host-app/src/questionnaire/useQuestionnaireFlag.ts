import { treatmentCode } from '@anamnesis/flows'
import { useSyncExternalStore } from 'react'
import { useParams } from '../lib/router/Routes.tsx'
import type { QuestionnaireFlag } from '../lib/flags/flagTable.ts'
import { useHostServices } from '../lib/HostServices.tsx'

/** A flag of the current questionnaire, by brand and treatment. */
export function useQuestionnaireFlag(flag: QuestionnaireFlag): boolean {
  const { brand, flags } = useHostServices()
  const { treatmentType = '' } = useParams()
  return useSyncExternalStore(
    flags.subscribe,
    () => flags.ofQuestionnaire(flag, brand.id, treatmentCode(treatmentType) ?? ''),
    () => false,
  )
}
