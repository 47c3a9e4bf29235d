import type { DashboardTreatment } from '@anamnesis/api/contract'
import { LinkButton, hint, SheetPresence } from '@anamnesis/fields/internal'
import { lazy, startTransition, Suspense, useCallback, useReducer, useState } from 'react'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDashboard } from '../../lib/useDashboard.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { ConfirmEmail } from '../../shell/ConfirmEmail.tsx'
import { DetailLink } from '../../shell/DetailLink.tsx'
import { Blank } from '../../shell/dashboard/Blank.tsx'
import { CardList } from '../../shell/dashboard/CardList.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { EmptyPage } from '../../shell/dashboard/EmptyPage.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { useFocusAfterDialog } from '../../shell/useFocusAfterDialog.ts'
import { hasEnded } from './hasEnded.ts'
import { changeSelection, nothingSelected } from './changeSelection.ts'
import { type CardDialog, TreatmentCard } from './TreatmentCard.tsx'
import { more } from './TreatmentsPage.css.ts'
import { treatmentCode } from '@anamnesis/flows'
import { takesBloodwork } from '@anamnesis/flows/internal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readBody } from '../../lib/readBody.ts'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'

/** /dashboard/treatments — all treatments with their status. */
export function TreatmentsPage() {
  const { brand } = useHostServices()
  const { data, refetch } = useDashboard()
  const [selection, change] = useReducer(changeSelection, nothingSelected)
  const [opened, setOpened] = useState<{ readonly dialog: CardDialog; readonly treatment: DashboardTreatment }>()
  const discard = useDiscard()
  const follow = useLinkClickHandler()
  // responds at once; the dialog renders later
  const onOpen = useCallback(
    (dialog: CardDialog, treatment: DashboardTreatment) => startTransition(() => setOpened({ dialog, treatment })),
    [],
  )
  const onSent = useCallback(() => void refetch(), [refetch])
  useFocusAfterDialog(opened && `${opened.treatment.id}-name`)
  if (!data)
    return (
      <DashboardPage title="Treatments" intro={<Blank wide="short" />} isBusy>
        <Skeleton
          parts={[
            { height: 404, shape: 'timeline' },
            { height: 404, shape: 'timeline' },
          ]}
        />
      </DashboardPage>
    )
  const { profile, treatments } = data
  const confirmation = profile.must_confirm_email && <ConfirmEmail email={profile.email} />
  // the care team waits for an answer first
  const isAsked = treatments.some(({ question }) => question !== null)
  const nameOf = (type: string) => brand.treatments[type]?.name ?? type
  const close = () => setOpened(undefined)
  const throwAway = (treatment: DashboardTreatment) =>
    discard.mutate(treatment, {
      onSuccess: () => showToast('Your questionnaire was discarded.'),
      onError: ({ message }) => change({ type: 'fail', id: treatment.id, error: message }),
      onSettled: close,
    })
  return (
    <DashboardPage title="Treatments" intro={profile.first_name === null ? undefined : `Hello ${profile.first_name}.`}>
      {!isAsked && confirmation}
      {profile.health_card_number === null && treatments.some(mayNeedBloodTest) && (
        <p className={hint}>
          <DetailLink detail="health_card_number">Add your health card number</DetailLink> if you have one. The lab asks for it if you need
          a blood test.
        </p>
      )}
      {treatments.length === 0 ? (
        <EmptyPage
          scene="review"
          title="You have no treatments yet"
          button={
            <LinkButton href="/onboarding" onClick={follow}>
              Start a visit
            </LinkButton>
          }
        >
          Answer a few questions about your health, and a licensed provider will read your answers. {chargeTexts.onlyIfApproved}
        </EmptyPage>
      ) : (
        <>
          <CardList items={treatments} idOf={({ id }) => id} hasEnded={hasEnded} showEarlier="Show earlier treatments">
            {(treatment) => (
              <TreatmentCard
                treatment={treatment}
                offer={brand.treatments[treatment.treatment_type]}
                selection={selection.id === treatment.id ? selection : undefined}
                onChange={change}
                onOpen={onOpen}
                onSent={onSent}
              />
            )}
          </CardList>
          {isAsked && confirmation}
          <div className={more}>
            <LinkButton look="secondary" href="/onboarding" onClick={follow}>
              Start another treatment
            </LinkButton>
          </div>
        </>
      )}
      <Suspense>
        <SheetPresence>
          {opened?.dialog === 'details' && opened.treatment.product && (
            <TreatmentDetails product={opened.treatment.product} onClose={close} />
          )}
        </SheetPresence>
        <SheetPresence>
          {opened?.dialog === 'discard' && (
            <DiscardDialog
              name={nameOf(opened.treatment.treatment_type)}
              isBusy={discard.isPending}
              onDiscard={() => throwAway(opened.treatment)}
              onClose={close}
            />
          )}
        </SheetPresence>
      </Suspense>
    </DashboardPage>
  )
}

// loaded when first opened
const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))
const TreatmentDetails = lazy(async () => ({ default: (await import('./TreatmentDetails.tsx')).TreatmentDetails }))

/** A provider is deciding and may need a blood test without results yet. */
function mayNeedBloodTest({ treatment_type: type, status, weight_loss_status: bloodwork }: DashboardTreatment): boolean {
  const isUnderReview = status === 'submitted' || status === 'assigned'
  return isUnderReview && bloodwork !== 'bloodwork_returned' && takesBloodwork(type)
}

/** Discards an unsubmitted questionnaire on the server and this device. */
function useDiscard() {
  const { api, brand, drafts } = useHostServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, treatment_type }: DashboardTreatment) => {
      await readBody(api.discardTreatment({ params: { treatment_id: id } }))
      const code = treatmentCode(treatment_type)
      if (code !== undefined) (await (await drafts.box()).place(onboardingDraftName(brand, code))).remove()
    },
    // it may be discarded though the response was lost
    onSettled: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
  })
}
