import type { CustomComponentProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { DoseChoice, DrugChoice } from '@anamnesis/fields/screens'
import { useMemo } from 'react'
import { doseOf } from './doseOf.ts'
import { drugCard } from './drugCard.ts'
import { type FieldDrawings, FieldDrawingsProvider } from './FieldDrawings.tsx'
import { type ProductData, useProductData } from './productData.ts'

/** Choice of drug and dose, with prices and medication information. */
export function PrescriptionPreference({ questionnaire, screen, children }: CustomComponentProps) {
  const data = useProductData(questionnaire.compiled.flow)
  const asksDose = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].some(({ name }) => name === DOSE)
  const { screens } = questionnaire.compiled
  const drawings = useMemo(() => drawingsOf(data, offeredDoses(screens), asksDose), [data, screens, asksDose])
  return <FieldDrawingsProvider value={drawings}>{children}</FieldDrawingsProvider>
}

const DOSE = 'dose_id'

/** Ids of the doses that a questionnaire offers. */
function offeredDoses(screens: CustomComponentProps['questionnaire']['compiled']['screens']): ReadonlySet<string> {
  const fields = screens.flatMap((at) => at.fields).filter(({ name }) => name === DOSE)
  return new Set(fields.flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : [])))
}

/** Scrolls to the dose, which follows the drug. */
function goToDose(button: HTMLButtonElement) {
  const { form } = button
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[data-field="${DOSE}"] input`)?.focus())
}

function drawingsOf({ products, medications }: ProductData, offered: ReadonlySet<string>, asksDose: boolean): FieldDrawings {
  const drugs = Object.fromEntries(
    products.drugs.flatMap((drug) => {
      const information = medications[drug.id]
      return information ? [[drug.id, drugCard(drug, offered, information)]] : []
    }),
  )
  const doses = Object.fromEntries(products.drugs.flatMap(({ orders }) => orders.map((order) => [order.id, doseOf(order)])))
  return {
    drug_id: ({ field, ...rest }) =>
      field.type === 'radio-group' ? (
        <DrugChoice {...rest} field={field} drugs={drugs} {...(asksDose && { onSelect: goToDose })} />
      ) : (
        <FieldRenderer {...rest} field={field} />
      ),
    [DOSE]: ({ field, ...rest }) =>
      field.type === 'radio-group' ? <DoseChoice {...rest} field={field} doses={doses} /> : <FieldRenderer {...rest} field={field} />,
  }
}
