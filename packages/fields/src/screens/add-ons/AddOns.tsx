import type { FieldOf, Option } from '@anamnesis/engine/schema'
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import { type FieldProps, listOf } from '../../fieldProps.ts'
import { ariaState } from '../../private/FieldFrame/ariaState.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { ProductDrawing, type ProductForm } from '../drawings/ProductDrawing.tsx'
import { formatCents } from '../formatCents.ts'
import { amount, name, photo, pitch, price, product, products, toggle, total, words } from './AddOns.css.ts'
import { LineIcon } from '../../private/LineIcon/LineIcon.tsx'

/** What a card says of a product beyond its name. */
export interface AddOnProduct {
  /** What is paid each month, in cents of Canadian dollars. */
  readonly centsPerMonth: number
  /** The form it comes in, by which it is drawn where its option has no picture. */
  readonly form: ProductForm
  readonly pitch?: string
}

/** What the add-ons are drawn from: the field, and what is known of the product of each option. */
export interface AddOnsProps extends FieldProps<FieldOf<'checkbox-group'>> {
  /** By the option's value; an option without one shows its own words. */
  readonly products: Readonly<Record<string, AddOnProduct>>
}

/** Products to add to an order, a card each that adds or takes away, and what they come to. */
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
        // ARIA has no way to say that a plain group is required, and each of its boxes is not
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

/** One card: a box to tick that looks like a product with a button. */
function ProductCard(props: {
  readonly option: Option
  readonly product: AddOnProduct | undefined
  readonly id: string
  /** What the ids of its words begin with. */
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

/** What is chosen comes to; nothing where the price of one of them is not known. */
function totalText(chosen: readonly (AddOnProduct | undefined)[]): string {
  const cents = chosen.map((one) => one?.centsPerMonth ?? Number.NaN).reduce((sum, one) => sum + one, 0)
  return Number.isNaN(cents) ? '' : `${formatCents(cents)} a month`
}
