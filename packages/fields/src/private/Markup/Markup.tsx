import { link } from '../../css/typography.css.ts'
import { parseMarkup } from './parseMarkup.ts'
import { Phones, WholeNumbers } from './Phones.tsx'

/** A flow's text with emphasis and links as elements, never as HTML; phone numbers become links. */
export function Markup({ text }: { readonly text: string }) {
  return parseMarkup(text).map((piece, index) => {
    if (piece.kind === 'text') return <Phones key={index} text={piece.text} />
    if (piece.kind === 'strong')
      return (
        <strong key={index}>
          <Phones text={piece.text} />
        </strong>
      )
    const isElsewhere = piece.href.startsWith('https://')
    return (
      <a key={index} className={link} href={piece.href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
        <WholeNumbers text={piece.text} />
      </a>
    )
  })
}
