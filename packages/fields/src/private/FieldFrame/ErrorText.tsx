import type { Field } from '@anamnesis/engine/schema'
import { useEffect, useState } from 'react'
import { Phones } from '../Markup/Phones.tsx'
import { error as errorStyle, errorSign, errorWords, hint as hintStyle } from './FieldFrame.css.ts'
import { LineIcon } from '../LineIcon/LineIcon.tsx'

/** The error of an answer and how to fix it. */
export function ErrorText({ id, field, children }: ErrorTextProps) {
  const hint = useErrorHint(field, children)
  return (
    <div id={id} className={errorStyle}>
      <LineIcon size={16} weight={1.75} className={errorSign}>
        <circle cx="8" cy="8" r="6.75" />
        <path d="M8 4.5v4M8 11.25v.01" />
      </LineIcon>
      <div className={errorWords}>
        <p className={errorWords}>
          <Phones text={children} />
        </p>
        {/* no links: a phone number here is an example */}
        {hint !== undefined && <p className={hintStyle}>{hint}</p>}
      </div>
    </div>
  )
}

/** Props of {@link ErrorText}. */
interface ErrorTextProps {
  readonly id: string
  readonly field: Field
  readonly children: string
}

/** Loads the hint with the first error, because no first screen needs it. */
function useErrorHint(field: Field, error: string): string | undefined {
  const [errorHint, setWhatToDo] = useState<typeof import('./errorHint.ts').errorHint>()
  useEffect(() => {
    let isGone = false
    import('./errorHint.ts').then(
      (words) => !isGone && setWhatToDo(() => words.errorHint),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return errorHint?.(field, error)
}
