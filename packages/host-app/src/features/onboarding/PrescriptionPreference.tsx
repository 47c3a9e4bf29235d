import type { CustomComponentProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { DoseChoice, DrugChoice, useNextText } from '@anamnesis/fields/screens'
import { useMemo, useSyncExternalStore } from 'react'
import { doseOf } from './doseOf.ts'
import { drugCard } from './drugCard.ts'
import { type FieldDrawings, FieldDrawingsProvider } from './FieldDrawings.tsx'
import { preferenceNextText } from './preferenceNextText.ts'
import { type ProductData, useProductData } from './productData.ts'

/** Choice of drug and dose, with prices and medication information; the Next button says what is chosen. */
export function PrescriptionPreference({ questionnaire, screen, children }: CustomComponentProps) {
  const data = useProductData(questionnaire.compiled.flow)
  const { screens } = questionnaire.compiled
  const offered = useMemo(() => offeredDoses(screens), [screens])
  const drawings = useMemo(() => drawingsOf(data, offered), [data, offered])
  const drugId = useTextAnswer(questionnaire, DRUG)
  const doseId = useTextAnswer(questionnaire, DOSE)
  const drug = data.products.drugs.find(({ id }) => id === drugId)
  const order = drug?.orders.find(({ id }) => id === doseId)
  const asksDose = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].some(({ name }) => name === DOSE)
  useNextText(preferenceNextText({ drug, order, offered, asksDose }))
  return <FieldDrawingsProvider value={drawings}>{children}</FieldDrawingsProvider>
}

type Questionnaire = CustomComponentProps['questionnaire']

const DRUG = 'drug_id'
const DOSE = 'dose_id'

/** The text answer of a field; renders when it changes. */
function useTextAnswer(questionnaire: Questionnaire, field: string): string | undefined {
  const read = () => {
    const answer = questionnaire.answerOf(field)
    return typeof answer === 'string' ? answer : undefined
  }
  return useSyncExternalStore(questionnaire.subscribe, read, read)
}

/** Ids of the doses that a questionnaire offers. */
function offeredDoses(screens: Questionnaire['compiled']['screens']): ReadonlySet<string> {
  const fields = screens.flatMap((at) => at.fields).filter(({ name }) => name === DOSE)
  return new Set(fields.flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : [])))
}

function drawingsOf({ products, medications }: ProductData, offered: ReadonlySet<string>): FieldDrawings {
  const drugs = Object.fromEntries(
    products.drugs.flatMap((drug) => {
      const information = medications[drug.id]
      return information ? [[drug.id, drugCard(drug, products.drugs, offered, information)]] : []
    }),
  )
  const doses = Object.fromEntries(products.drugs.flatMap(({ name, orders }) => orders.map((order) => [order.id, doseOf(name, order)])))
  return {
    [DRUG]: ({ field, ...rest }) =>
      field.type === 'radio-group' ? <DrugChoice {...rest} field={field} drugs={drugs} /> : <FieldRenderer {...rest} field={field} />,
    [DOSE]: ({ field, ...rest }) =>
      field.type === 'radio-group' ? <DoseChoice {...rest} field={field} doses={doses} /> : <FieldRenderer {...rest} field={field} />,
  }
}
