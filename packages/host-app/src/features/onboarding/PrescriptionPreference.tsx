import type { CustomComponentProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { DoseChoice, DrugChoice } from '@anamnesis/fields/screens'
import { use, useMemo } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'
import { doseOf } from './doseOf.ts'
import { drugCard } from './drugCard.ts'
import { type FieldDrawings, FieldDrawingsProvider } from './FieldDrawings.tsx'
import { type ProductData, productData } from './productData.ts'

/** The drug and its dose, with what is known of them: what they cost, and what a patient should read before choosing. */
export function PrescriptionPreference({ questionnaire, children }: CustomComponentProps) {
  const { brand } = useHostServices()
  const data = use(productData(questionnaire.compiled.flow.treatment, brand))
  const drawings = useMemo(() => drawingsOf(data), [data])
  return <FieldDrawingsProvider value={drawings}>{children}</FieldDrawingsProvider>
}

function drawingsOf({ products, medications }: ProductData): FieldDrawings {
  const drugs = Object.fromEntries(
    products.drugs.flatMap((drug) => {
      const information = medications[drug.id]
      return information ? [[drug.id, drugCard(drug, information)]] : []
    }),
  )
  const doses = Object.fromEntries(products.drugs.flatMap(({ orders }) => orders.map((order) => [order.id, doseOf(order)])))
  return {
    drug_id: ({ field, ...rest }) =>
      field.type === 'radio-group' ? <DrugChoice {...rest} field={field} drugs={drugs} /> : <FieldRenderer {...rest} field={field} />,
    dose_id: ({ field, ...rest }) =>
      field.type === 'radio-group' ? <DoseChoice {...rest} field={field} doses={doses} /> : <FieldRenderer {...rest} field={field} />,
  }
}
