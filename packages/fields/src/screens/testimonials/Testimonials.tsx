import { hint } from '../../css/typography.css.ts'
import { author, authorName, card, list, mark, quote as quoteStyle, screen } from './Testimonials.css.ts'

/** What someone has said. */
export interface Testimonial {
  readonly quote: string
  /** By which they want to be known, such as: Sam, 42. */
  readonly name: string
  /** Since when, or where from. */
  readonly remark?: string | undefined
}

/** What the quotes are drawn from. */
export interface TestimonialsProps {
  readonly testimonials: readonly Testimonial[]
  /** What has to be said of all of them, such as: results differ. */
  readonly note?: string
}

/** What others say, a card each; all of them at once, none of them moving. */
export function Testimonials({ testimonials, note }: TestimonialsProps) {
  return (
    <div className={screen}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away with its marks */}
      <ul className={list} role="list">
        {testimonials.map(({ quote, name, remark }) => (
          <li key={`${name} ${quote}`}>
            <figure className={card}>
              <svg className={mark} aria-hidden="true" width="28" height="20" viewBox="0 0 28 20" fill="currentColor">
                <path d="M0 20V11C0 4.5 3.5.8 10 0l1 3.5C7.5 4.5 6 6.2 6 9h5v11zM16 20V11c0-6.5 3.5-10.2 10-11l1 3.5c-3.5 1-5 2.7-5 5.5h5v11z" />
              </svg>
              <blockquote className={quoteStyle}>{quote}</blockquote>
              <figcaption className={author}>
                <span className={authorName}>{name}</span>
                {remark !== undefined && <span>{remark}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={hint}>{note}</p>}
    </div>
  )
}
