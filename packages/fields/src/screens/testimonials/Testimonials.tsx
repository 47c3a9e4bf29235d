import { hint } from '../../css/typography.css.ts'
import { author, authorName, card, list, mark, quote as quoteStyle, screen } from './Testimonials.css.ts'

/** Quotes as static cards, all visible. */
export function Testimonials({ testimonials, note }: TestimonialsProps) {
  return (
    <div className={screen}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers */}
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

/** A customer's quote. */
interface Testimonial {
  readonly quote: string
  /** Displayed name, such as: Sam, 42. */
  readonly name: string
  /** Since when, or where from. */
  readonly remark?: string | undefined
}

/** Props of {@link Testimonials}. */
export interface TestimonialsProps {
  readonly testimonials: readonly Testimonial[]
  /** A note on all quotes, such as: results differ. */
  readonly note?: string
}
