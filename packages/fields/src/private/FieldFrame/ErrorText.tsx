import { error, errorSign } from './FieldFrame.css.ts'
import { LineIcon } from '../LineIcon/LineIcon.tsx'

/** What is wrong with an answer, at its field. */
export function ErrorText({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={error}>
      <LineIcon size={16} weight={1.75} className={errorSign}>
        <circle cx="8" cy="8" r="6.75" />
        <path d="M8 4.5v4M8 11.25v.01" />
      </LineIcon>
      <span>{children}</span>
    </p>
  )
}
