import { error, errorSign } from './FieldFrame.css.ts'

/** What is wrong with an answer, at its field. */
export function ErrorText({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={error}>
      <svg
        className={errorSign}
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <circle cx="8" cy="8" r="6.75" />
        <path d="M8 4.5v4M8 11.25v.01" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
