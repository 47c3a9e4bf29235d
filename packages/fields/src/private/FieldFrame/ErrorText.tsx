import { Phones } from '../Markup/Phones.tsx'
import { error, errorSign, errorWords, mend as mendStyle } from './FieldFrame.css.ts'
import { LineIcon } from '../LineIcon/LineIcon.tsx'

/** What an error is drawn from. */
interface ErrorTextProps {
  readonly id: string
  /** What to do about it, where its own words do not say so. */
  readonly mend: string | undefined
  readonly children: string
}

/** What is wrong with an answer, at its field, and what to do about it. */
export function ErrorText({ id, mend, children }: ErrorTextProps) {
  return (
    <div id={id} className={error}>
      <LineIcon size={16} weight={1.75} className={errorSign}>
        <circle cx="8" cy="8" r="6.75" />
        <path d="M8 4.5v4M8 11.25v.01" />
      </LineIcon>
      <div className={errorWords}>
        <p className={errorWords}>
          <Phones text={children} />
        </p>
        {mend !== undefined && (
          <p className={mendStyle}>
            <Phones text={mend} />
          </p>
        )}
      </div>
    </div>
  )
}
