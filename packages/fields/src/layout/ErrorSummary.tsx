import { WholeNumbers } from '../private/Markup/Phones.tsx'
import { line, lines, summary, title } from './ErrorSummary.css.ts'

/** One line: what is wrong, and the id of the element to mend it at. */
export interface ErrorLine {
  readonly id: string
  readonly message: string
  /** The question, for a message such as 'Required' that does not name it. */
  readonly label: string
}

/** What stands in the way of going on; it takes the focus, and each line leads to its field. */
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

/** What is wrong, behind the name of its question where it does not say that itself. */
function named({ label, message }: ErrorLine): string {
  if (message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${message}`
}
