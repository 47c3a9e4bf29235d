import { link } from '../../css/typography.css.ts'
import { number } from './Phones.css.ts'
import { parsePhones } from './parsePhones.ts'

/** A text whose telephone numbers can be called. */
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

/** The same where a link cannot stand, as in another link: its numbers stay in one piece. */
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
