import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { ariaState } from '../ariaState.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ProductDrawing, type ProductForm } from '../drawings/ProductDrawing.tsx'
import { formatCents } from '../formatCents.ts'
import { amount, name, photo, pitch, price, product, products, toggle, total, words } from './AddOns.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** Products to add to an order, one card each, and their total. */
export function AddOns({ field, id, value, error, isHeading, onChange, products: known }: AddOnsProps) {
  const offered = field.options.map((option) => option.value)
  const chosen = listOf(value).filter((one) => offered.includes(one))
  const change = (next: readonly string[]) => onChange(next.length === 0 ? undefined : offered.filter((one) => next.includes(one)))
  const card = (option: Option, index: number, describedBy: string | undefined) => (
    <ProductCard
      key={option.value}
      option={option}
      product={Object.hasOwn(known, option.value) ? known[option.value] : undefined}
      id={index === 0 ? id : `${id}-${index}`}
      words={`${id}-option-${index}`}
      describedBy={index === 0 ? describedBy : undefined}
    />
  )
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        // ARIA cannot mark a plain group as required, and its boxes are not
        <CheckboxGroup {...ariaState(field, aria)} isRequired={false} className={products} value={chosen} onChange={change}>
          {field.options.map((option, index) => card(option, index, aria['aria-describedby']))}
          <output className={total}>
            <span>{countText(chosen.length)}</span>
            <span className={amount}>{totalText(chosen.map((one) => known[one]))}</span>
          </output>
        </CheckboxGroup>
      )}
    </FieldFrame>
  )
}

/** Card data of a product besides its name. */
interface AddOnProduct {
  /** Monthly price in Canadian cents. */
  readonly centsPerMonth: number
  /** Form of the product, for the drawing if its option has no image. */
  readonly form: ProductForm
  readonly pitch?: string
}

/** Props of {@link AddOns}: the field, and product data by option. */
export interface AddOnsProps extends FieldProps<FieldOf<'checkbox-group'>> {
  /** By option value; an option without one shows its own text. */
  readonly products: Readonly<Record<string, AddOnProduct>>
}

/** A checkbox that looks like a product card with a button. */
function ProductCard(props: {
  readonly option: Option
  readonly product: AddOnProduct | undefined
  readonly id: string
  /** Prefix of its ids. */
  readonly words: string
  readonly describedBy: string | undefined
}) {
  const { option, product: known, id } = props
  const text = known ? known.pitch : option.details
  const ids = [text !== undefined && `${props.words}-pitch`, known && `${props.words}-price`, props.describedBy].filter(Boolean).join(' ')
  return (
    <Checkbox
      className={product}
      id={id}
      value={option.value}
      aria-labelledby={`${props.words}-label`}
      {...(ids !== '' && { 'aria-describedby': ids })}
    >
      {({ isSelected }) => (
        <>
          {option.image !== undefined ? (
            <img className={photo} src={option.image} alt="" />
          ) : (
            <ProductDrawing form={known?.form ?? 'bottle'} />
          )}
          <span className={words}>
            <span className={name} id={`${props.words}-label`}>
              {option.label}
            </span>
            {text !== undefined && (
              <span className={pitch} id={`${props.words}-pitch`}>
                {text}
              </span>
            )}
            {known && (
              <span className={price} id={`${props.words}-price`}>
                {formatCents(known.centsPerMonth)} a month
              </span>
            )}
          </span>
          <span className={toggle} aria-hidden="true">
            <LineIcon size={16}>
              <path d={isSelected ? 'M3 8.5 6.5 12 13 4.5' : 'M8 3v10M3 8h10'} />
            </LineIcon>
            <span>{isSelected ? 'Added' : 'Add'}</span>
          </span>
        </>
      )}
    </Checkbox>
  )
}

function countText(count: number): string {
  return count === 0 ? 'Nothing added' : count === 1 ? '1 product added' : `${count} products added`
}

/** Total of the selection; empty if a price is unknown. */
function totalText(chosen: readonly (AddOnProduct | undefined)[]): string {
  const cents = chosen.map((one) => one?.centsPerMonth ?? Number.NaN).reduce((sum, one) => sum + one, 0)
  return Number.isNaN(cents) ? '' : `${formatCents(cents)} a month`
}
