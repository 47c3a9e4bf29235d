import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, LineIcon, Sheet } from '@anamnesis/fields/internal'
import { formatMoney } from '../../../lib/formatMoney.ts'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField } from '../../../lib/form/FormField.tsx'
import { useFieldForm } from '../../../lib/form/useFieldForm.ts'
import { choice, corner, offered, price, summary, actions } from './FrequencyDialog.css.ts'
import { frequencyOptions, type FrequencyOption } from './frequencyOptions.ts'
import type { FrequencySubject } from './FrequencySubject.ts'
import { useFrequencyChoice } from './useFrequencyChoice.ts'

/** Choice of a shipping frequency, with costs. */
export function FrequencyDialog({ subject, offer, isOpenChoice = false, sign, onDone }: FrequencyDialogProps) {
  const options = frequencyOptions(subject.bulk_options)
  const field = fieldOf(options)
  const current = options.find(({ id }) => id === subject.bulk_option?.id)
  const preset = current ?? (isOpenChoice ? undefined : options.find(({ months }) => months === 1))
  const { choose, isBusy } = useFrequencyChoice(subject, onDone)
  const { id, form, submit } = useFieldForm({
    fields: [field],
    answers,
    initial: { frequency: preset?.id ?? '' },
    send: ({ frequency }) => {
      const option = optionOf(frequency)
      if (option) choose(option)
    },
  })
  const optionOf = (value: unknown) => options.find(({ id: one }) => one === value)
  const chosen = optionOf(useWatch({ control: form.control, name: 'frequency' }))
  const offerTitle = offer?.drug !== undefined ? `Save on your ${offer.drug} subscription!` : 'Choose your Shipping Frequency'
  const news = offer?.isNews && offer.drug !== undefined ? `Good news: your ${offer.drug} is approved` : undefined
  return (
    <Sheet
      title={news ?? offerTitle}
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
        {news !== undefined && (
          <>
            <p className={body}>The pharmacy will pack your first order next.</p>
            <h3 className={offered}>{offerTitle}</h3>
          </>
        )}
        <p className={body}>{offerWords(options, subject.state === 'Future' ? 'second order' : 'next shipment')}</p>
        <FormProvider {...form}>
          <FormField field={field} id={`${id}-frequency`} />
        </FormProvider>
        <div className={summary} aria-live="polite">
          {chosen && chosen.months > 1 && (
            <p className={body}>{`Receive a ${chosen.months} month supply, billed every ${chosen.months} months for larger savings.`}</p>
          )}
        </div>
        <div className={actions}>
          <p className={price} aria-live="polite">
            {chosen && shipmentPrice(chosen, subject.add_on_items)}
          </p>
          <Button isBusy={isBusy} onClick={() => submit()}>
            Select Frequency
          </Button>
          {!isBusy && (
            <Button look="quiet" onClick={onDone}>
              {offer ? 'Not now' : 'Keep my current plan'}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

const answers = z.object({ frequency: z.string().check(z.minLength(1, 'Please select a shipping frequency to continue')) })

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

const plans: Readonly<Record<number, string>> = { 3: '3 month (quarterly)', 6: '6 month (twice a year)' }

/** @param starts First charge that a choice affects; the first order is charged earlier. */
function offerWords(options: readonly FrequencyOption[], starts: string): string {
  const names = options.flatMap(({ months }) => plans[months] ?? [])
  const list = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(names)
  return `Choose a ${list} plan and pay less for each month. It starts with your ${starts}, and you can change it at any time.`
}

/** The price of a shipment with its add-ons, which each month of it adds. */
function shipmentPrice({ centsPerShipment, months }: FrequencyOption, addOns: FrequencySubject['add_on_items']): string {
  const extra = addOns.reduce((sum, { price: cents }) => sum + cents, 0) * months
  return `Price per shipment: ${formatMoney(centsPerShipment + extra)}${extra > 0 ? `, with ${formatMoney(extra)} for your add-ons` : ''}`
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
          : `${formatMoney(option.centsPerMonth)} a month instead of ${formatMoney(monthly.centsPerMonth)} ${unbroken(`· ${option.savings}`)}`,
    })),
  }
}

/** Keeps the savings and their dot on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
