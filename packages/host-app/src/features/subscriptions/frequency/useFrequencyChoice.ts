import { ApiFailure } from '../../../lib/ApiFailure.ts'
import { useHostServices } from '../../../lib/HostServices.tsx'
import { track } from '../../../lib/tracking.ts'
import { showToast } from '../../../shell/dashboard/toasts.ts'
import { useSubscriptionChange } from '../useSubscriptionChange.ts'
import { frequencyChange, frequencyData } from './frequencyChange.ts'
import type { FrequencyOption } from './frequencyOptions.ts'
import type { FrequencySubject } from './FrequencySubject.ts'

/** Changes a subscription's shipping frequency. Calls `onDone` after success or failure. */
export function useFrequencyChoice(subject: FrequencySubject, onDone: () => void) {
  const { brand } = useHostServices()
  const { mutate, isPending } = useSubscriptionChange()
  const choose = (option: FrequencyOption) => {
    track('shipping_frequency_selected', frequencyData(brand.id, subject, option))
    const done = (text: string, kind: 'success' | 'error') => {
      showToast(text, kind)
      onDone()
    }
    const change = frequencyChange(subject, option)
    if (!change) return done(SAVED, 'success')
    const { subscription_id, treatment_id, version } = subject
    mutate(
      { ...change, subscription_id, treatment_id, ...(version !== undefined && { version }) },
      {
        onSuccess: () => done(SAVED, 'success'),
        onError: (failure) => done(isOutOfDate(failure) ? failure.message : FAILED, 'error'),
      },
    )
  }
  return { choose, isBusy: isPending }
}

const SAVED = 'Shipping frequency saved'
const FAILED = 'Apologies, we are unable to apply bulk ordering at this time.'

/** Whether it was changed elsewhere since it was read; the server's message is shown then. */
function isOutOfDate(failure: Error): boolean {
  return failure instanceof ApiFailure && failure.problem?.code === 'VERSION_CHANGED'
}
