import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, FieldRenderer, LineIcon, Sheet } from '@anamnesis/fields'
import { formatMoney } from '../../../lib/formatMoney.ts'
import { type ReactNode, useId, useState } from 'react'
import { choice, corner, price, summary, ways } from './FrequencyDialog.css.ts'
import { frequencyOptions, type FrequencyOption } from './frequencyOptions.ts'
import type { FrequencySubject } from './FrequencySubject.ts'
import { useFrequencyChoice } from './useFrequencyChoice.ts'

const MISSING = 'Please select a shipping frequency to continue'

/** Props of {@link FrequencyDialog}. */
export interface FrequencyDialogProps {
  readonly subject: FrequencySubject
  /** Set for an offer: names the drug, and announces the approval if that is news. */
  readonly offer?: { readonly drug: string | undefined; readonly isNews: boolean }
  /** Preselects only a choice made before. @default false */
  readonly isOpenChoice?: boolean
  /** Content above the heading. */
  readonly sign?: ReactNode
  /** Called when it closes, or after success or failure. */
  readonly onDone: () => void
}

/** Choice of a shipping frequency, with costs. */
export function FrequencyDialog({ subject, offer, isOpenChoice = false, sign, onDone }: FrequencyDialogProps) {
  const id = useId()
  const options = frequencyOptions(subject.bulk_options)
  const current = options.find(({ id: one }) => one === subject.bulk_option?.id)
  const [chosen, setChosen] = useState(current ?? (isOpenChoice ? undefined : options.find(({ months }) => months === 1)))
  const [error, setError] = useState<string>()
  const { choose, isBusy } = useFrequencyChoice(subject, onDone)
  const submit = () => {
    if (chosen) return choose(chosen)
    setError(MISSING)
    document.getElementById(id)?.focus()
  }
  return (
    <Sheet
      title={offer?.drug !== undefined ? `Save on your ${offer.drug} subscription!` : 'Choose your Shipping Frequency'}
      sign={
        <>
          {sign}
          {!isBusy && (
            <button type="button" className={corner} aria-label="Close" onClick={onDone}>
              <LineIcon size={20} weight={1.8}>
                <path d="M5 5l10 10M15 5L5 15" />
              </LineIcon>
            </button>
          )}
        </>
      }
      onClose={isBusy ? undefined : onDone}
      closesOutside
    >
      <div className={choice}>
        {offer?.isNews && offer.drug !== undefined && <p className={body}>Your {offer.drug} prescription has been approved.</p>}
        <p className={body}>{offerWords(options, subject.state === 'Future' ? 'second order' : 'next shipment')}</p>
        <FieldRenderer
          field={fieldOf(options)}
          id={id}
          value={chosen?.id}
          error={error}
          isHeading={false}
          onChange={(value) => {
            setChosen(options.find(({ id: one }) => one === value))
            setError(undefined)
          }}
          onCommit={() => undefined}
          onAutofill={() => undefined}
        />
        <div className={summary} aria-live="polite">
          {chosen && chosen.months > 1 && (
            <p className={body}>{`Receive a ${chosen.months} month supply, billed every ${chosen.months} months for larger savings.`}</p>
          )}
          {chosen && <p className={price}>{`Price per shipment: ${formatMoney(chosen.centsPerShipment)}`}</p>}
        </div>
        <div className={ways}>
          <Button isBusy={isBusy} onClick={submit}>
            Select Frequency
          </Button>
          {!isBusy && (
            <Button look="quiet" onClick={onDone}>
              {offer ? 'Not now' : 'Keep it as it is'}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

const plans: Readonly<Record<number, string>> = { 3: '3 month (quarterly)', 6: '6 month (bi-annual)' }

/** @param starts First charge that a choice affects; the first order is charged earlier. */
function offerWords(options: readonly FrequencyOption[], starts: string): string {
  const offered = options.flatMap(({ months }) => plans[months] ?? [])
  const list = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(offered)
  return `Choose a ${list} plan and pay less for each month. It starts with your ${starts}, and you can change it at any time.`
}

function fieldOf(options: readonly FrequencyOption[]): FieldOf<'radio-group'> {
  const monthly = options.find(({ months }) => months === 1)
  return {
    name: 'frequency',
    type: 'radio-group',
    label: 'Shipping frequency',
    options: options.map((option) => ({
      value: option.id,
      label: option.label,
      details:
        option.savings === undefined || !monthly
          ? `${formatMoney(option.centsPerMonth)} a month`
          : `${formatMoney(option.centsPerMonth)} a month instead of ${formatMoney(monthly.centsPerMonth)} · ${unbroken(option.savings)}`,
    })),
  }
}

/** Keeps the savings on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
