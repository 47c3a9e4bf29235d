import { cardMark, cardMarks } from './ReviewAndPay.css.ts'

/** Marks of the accepted cards. */
export function CardMarks({ brands }: { readonly brands: readonly CardBrand[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers
    <ul className={cardMarks} role="list" aria-label="Accepted cards">
      {brands.map((brand) => (
        <li key={brand}>
          <svg className={cardMark} role="img" aria-label={NAMES[brand]} width="34" height="24" viewBox="0 0 34 24">
            <rect width="34" height="24" rx="4" fill="#fff" />
            {marks[brand]}
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** A card network. */
export type CardBrand = keyof typeof marks

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } satisfies Record<CardBrand, string>

/** Simple marks of the networks, in their colours. */
const marks = {
  visa: (
    <path
      fill="#1A1F71"
      d="M15.6 8.4 13.9 16h-2l1.7-7.6zM10.6 8.4 8.6 13.6 8.3 12.1C7.900 10.9 6.800 9.7 5.5 9l1.7 7h2.1l3.4-7.6zM20.400 8.200c-1.900 0-3.200 1-3.200 2.400 0 2.1 2.900 2 2.900 3 0 .4-.4.7-1.200.7-.9 0-1.7-.3-2.200-.5l-.4 1.7c.6.3 1.5.5 2.600.5 2 0 3.3-1 3.3-2.5 0-2-2.800-2.1-2.800-3 0-.3.3-.6 1.100-.6.7 0 1.400.1 2 .4l.3-1.7c-.6-.3-1.5-.4-2.400-.4zM27.5 8.4h-1.600c-.5 0-.9.1-1.100.6L21.900 16h2.1l.4-1.200h2.600l.2 1.200H29zm-2.5 4.800 1.100-2.900.6 2.900z"
    />
  ),
  mastercard: (
    <>
      <circle cx="13.5" cy="12" r="6.5" fill="#EB001B" />
      <circle cx="20.5" cy="12" r="6.5" fill="#F79E1B" />
      <path fill="#FF5F00" d="M17 6.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11z" />
    </>
  ),
  amex: (
    <>
      <rect width="34" height="24" rx="4" fill="#1F72CD" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        d="m4.5 15.5 2.600-7 2.600 7M5.400 13.200h3.4M12 15.5v-7l2.600 4 2.600-4v7M24 8.5h-4.200v7H24M19.800 12h3.700M25.5 8.5l4.5 7M30 8.5l-4.5 7"
      />
    </>
  ),
}
