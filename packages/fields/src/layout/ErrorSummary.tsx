import { WholeNumbers } from '../private/Markup/Phones.tsx'
import { line, lines, summary, title } from './ErrorSummary.css.ts'

/** Error summary; takes the focus, and each line links to its field. */
export function ErrorSummary({ id, errors }: { readonly id: string; readonly errors: readonly ErrorLine[] }) {
  if (errors.length === 0) return null
  return (
    <section className={summary} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 className={title} id={`${id}-title`}>
        There is a problem
      </h2>
      <ul className={lines}>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              className={line}
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.id)?.focus()
              }}
            >
              <WholeNumbers text={named(error)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line: message, and id of the element that fixes it. */
export interface ErrorLine {
  readonly id: string
  readonly message: string
  /** The question, because a message such as 'Required' does not name it. */
  readonly label: string
}

/** Prefixes a message with its question unless it names it. */
function named({ label, message }: ErrorLine): string {
  if (message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${message}`
}
