import type { Option } from '@anamnesis/engine/schema'
import { details, marks, picture, words } from './OptionCard.css.ts'

/** The mark, picture and words of an option; `detailsId` ties the second line to the control. */
export function OptionWords({
  option,
  mark,
  detailsId,
}: {
  readonly option: Option
  readonly mark: 'one' | 'any'
  readonly detailsId: string
}) {
  return (
    <>
      <span className={marks[mark]} aria-hidden="true">
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {mark === 'one' ? <circle cx="7" cy="7" r="2.5" fill="currentColor" /> : <path d="M2.5 7.5 5.5 10.5 11.5 4" />}
        </svg>
      </span>
      {option.image !== undefined && <img className={picture} src={option.image} alt="" />}
      <span className={words}>
        <span>{option.label}</span>
        {option.details !== undefined && (
          <span className={details} id={detailsId}>
            {option.details}
          </span>
        )}
      </span>
    </>
  )
}
