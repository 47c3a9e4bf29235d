import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../lib/router/Router.tsx'
import { readBody } from '../../lib/readBody.ts'
import { tabStorage } from '../../lib/browserStorage.ts'
import { useFlag } from '../../lib/flags/useFlag.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { startMessageDraft } from '../../lib/messageOutbox.ts'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { buttons, words } from './modals.css.ts'

/** Announces an approval and asks whether a pharmacist should call. Can't be dismissed. */
export function CounsellingModal({ treatment, isCheckIn, onDone }: CounsellingModalProps) {
  const { api, auth, brand } = useHostServices()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDoctorOffered = useFlag('wl-talk-to-doctor-first') && isCheckIn
  const { mutate, isPending } = useMutation({
    mutationFn: (counsel: Counsel) =>
      readBody(api.chooseCounsel({ params: { prescription_id: treatment.prescription_id ?? '' }, body: { counsel } })),
    onSuccess: (_answer, counsel) => {
      if (counsel === 'patient_requested_counsel') showToast('A pharmacist will call you')
    },
    onError: () => showToast(FAILED, 'error'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      onDone()
    },
  })
  const choose = (counsel: Counsel) => {
    if (!isPending) mutate(counsel)
  }
  const drug = treatment.product?.short_name ?? brand.treatments[treatment.treatment_type]?.name ?? ''
  const talkFirst = () => {
    startMessageDraft(
      tabStorage,
      auth.user()?.user_id ?? '',
      `Before I start ${drug || 'this treatment'}, I’d like to talk to a doctor about `,
    )
    navigate('/dashboard/messages')
  }
  return (
    <Sheet title={`Great News! Your ${inTitle(drug)} Prescription Has Been Approved!`} onClose={undefined}>
      <div className={words}>
        <p className={body}>
          A pharmacist from {brand.pharmacy} can call you. They’ll go over how to use it, what to watch for and what not to take with it.
          The call is free.
        </p>
      </div>
      <div className={buttons}>
        <Button isBusy={isPending} onClick={() => choose('patient_requested_counsel')}>
          Request pharmacy call
        </Button>
        <Button look="secondary" isBusy={isPending} onClick={() => choose('patient_opted_out')}>
          I’m good for now
        </Button>
        {isDoctorOffered && (
          <Button look="quiet" isBusy={isPending} onClick={talkFirst}>
            Talk to a doctor first
          </Button>
        )}
      </div>
    </Sheet>
  )
}

const FAILED = 'Something went wrong. Please try again later.'

type Counsel = 'patient_requested_counsel' | 'patient_opted_out'

/** Props of the dialog. */
interface CounsellingModalProps {
  readonly treatment: DashboardTreatment
  readonly isCheckIn: boolean
  /** A choice was saved or failed; the dialog isn't shown again on this visit. */
  readonly onDone: () => void
}

/** Title case, as in the rest of the title. */
const inTitle = (words: string) => words.replaceAll(/(?<= |^)\p{Ll}/gu, (letter) => letter.toUpperCase())
