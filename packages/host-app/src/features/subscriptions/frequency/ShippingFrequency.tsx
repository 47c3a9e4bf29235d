import { useFlag } from '../../../lib/flags/useFlag.ts'
import { useHostServices } from '../../../lib/HostServices.tsx'
import { DragHandle } from './DragHandle.tsx'
import { FrequencyDialog, type FrequencyDialogProps } from './FrequencyDialog.tsx'

type Props = Pick<FrequencyDialogProps, 'subject' | 'offer' | 'onDone'>

/** The shipping frequency dialog: where a treatment takes part in the experiment, in the variant that its flag says. */
export function ShippingFrequency(props: Props) {
  const { brand } = useHostServices()
  const isTried = brand.treatments[props.subject.treatment_type]?.frequencyFlag !== undefined
  return isTried ? <Tried {...props} /> : <FrequencyDialog {...props} />
}

/** Asks for the flag, which counts as having been shown a variant. */
function Tried(props: Props) {
  const { layout } = useFlag('ed-bulk-dialog')
  if (layout === 'dialog') return <FrequencyDialog {...props} />
  return <FrequencyDialog {...props} isOpenChoice sign={<DragHandle onClose={props.onDone} />} />
}
