import { link } from '../../css/typography.css.ts'
import { number } from './Phones.css.ts'
import { parsePhones } from './parsePhones.ts'

/** A text with phone numbers as links. */
export function Phones({ text }: { readonly text: string }) {
  return parsePhones(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a key={index} className={`${link} ${number}`} href={piece.href}>
        {piece.text}
      </a>
    ),
  )
}

/** The same without links, for use inside a link; numbers do not wrap. */
export function WholeNumbers({ text }: { readonly text: string }) {
  return parsePhones(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <span key={index} className={number}>
        {piece.text}
      </span>
    ),
  )
}
