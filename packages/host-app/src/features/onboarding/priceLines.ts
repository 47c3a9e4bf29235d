import type { AnswerValue, Field, Option } from '@anamnesis/engine/schema'
import type { PriceLine } from '@anamnesis/fields/screens'

const LATER = 'Charged only if treatment is approved'

/** What the prices are read from. */
export interface PriceInput {
  /** The fields on the patient's path. */
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, AnswerValue>>
  /** Undefined where no consultation is charged for. */
  readonly consultationCents: number | undefined
}

/** What the patient is charged for, and when: nothing before a provider approves. A product's price is in its option's details. */
export function priceLines({ fields, answers, consultationCents }: PriceInput): PriceLine[] {
  const chosen = (name: string): Option[] => {
    const values = [answers[name]].flat()
    return fields
      .filter((field) => field.name === name)
      .flatMap((field) => ('options' in field ? field.options.filter(({ value }) => values.includes(value)) : []))
  }
  const [drug] = chosen('drug_id')
  const named = (dose: Option) => (drug ? { ...dose, label: `${drug.label}, ${dose.label}` } : dose)
  return [
    { label: 'Online visit', price: 0 },
    ...(consultationCents === undefined ? [] : [{ label: 'Consultation', price: consultationCents, note: LATER }]),
    ...[...chosen('dose_id').map(named), ...chosen('add_on_ids')].flatMap(({ label, details }) =>
      details === undefined ? [] : [{ label, price: details, note: LATER }],
    ),
  ]
}
