import type { DashboardTreatment } from '@anamnesis/api/contract'
import { treatmentCode } from '@anamnesis/flows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '../../lib/answerOf.ts'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Throws a questionnaire away that was not sent in: on the server, and what is kept of it on this device. */
export function useDiscard() {
  const { api, brand, drafts } = useHostServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, treatment_type }: DashboardTreatment) => {
      await answerOf(api.discardTreatment({ params: { treatment_id: id } }))
      const code = treatmentCode(treatment_type)
      if (code !== undefined) (await (await drafts.box()).place(onboardingDraftName(brand, code))).remove()
    },
    // it may be gone though its answer was lost
    onSettled: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}
