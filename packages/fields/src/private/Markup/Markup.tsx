import { link } from '../../css/typography.css.ts'
import { parseMarkup } from './parseMarkup.ts'

/** A text of a flow, with its emphasis and links as elements; never as HTML. */
export function Markup({ text }: { readonly text: string }) {
  return parseMarkup(text).map((piece, index) => {
    if (piece.kind === 'strong') return <strong key={index}>{piece.text}</strong>
    if (piece.kind !== 'link') return piece.text
    const isElsewhere = piece.href.startsWith('https://')
    return (
      <a key={index} className={link} href={piece.href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
        {piece.text}
      </a>
    )
  })
}
