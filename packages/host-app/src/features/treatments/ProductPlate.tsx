import { ProductDrawing, type ProductForm } from '@anamnesis/fields/screens'

/** The drawing of a product, in a module of its own: the card is useful before it arrives. */
export function ProductPlate({ form }: { readonly form: ProductForm }) {
  return <ProductDrawing form={form} />
}
