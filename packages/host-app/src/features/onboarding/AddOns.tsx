import type { CustomComponentProps } from '@anamnesis/engine/react'
import { FieldRenderer } from '@anamnesis/fields'
import { AddOns as Cards } from '@anamnesis/fields/screens'
import type { AddOn } from '@anamnesis/flows/internal'
import { useMemo } from 'react'
import { type FieldDrawings, FieldDrawingsProvider } from './FieldDrawings.tsx'
import { useProductData } from './productData.ts'

/** Add-ons as products with prices. */
export function AddOns({ questionnaire, children }: CustomComponentProps) {
  const { products } = useProductData(questionnaire.compiled.flow)
  const drawings = useMemo(() => drawingsOf(products.addOns), [products])
  return <FieldDrawingsProvider value={drawings}>{children}</FieldDrawingsProvider>
}

function drawingsOf(addOns: readonly AddOn[]): FieldDrawings {
  const known = Object.fromEntries(addOns.map((addOn) => [addOn.id, addOn]))
  return {
    add_on_ids: ({ field, ...rest }) =>
      field.type === 'checkbox-group' ? <Cards {...rest} field={field} products={known} /> : <FieldRenderer {...rest} field={field} />,
  }
}
