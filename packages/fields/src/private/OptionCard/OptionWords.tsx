import type { Option } from '@anamnesis/engine/schema'
import { details, marks, picture, words } from './OptionCard.css.ts'

/** The mark, picture and words of an option; the two lines have the ids `${id}-label` and `${id}-details`, for its control. */
export function OptionWords({ option, mark, id }: { readonly option: Option; readonly mark: 'one' | 'any'; readonly id: string }) {
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
        <span id={`${id}-label`}>{option.label}</span>
        {option.details !== undefined && (
          <span className={details} id={`${id}-details`}>
            {option.details}
          </span>
        )}
      </span>
    </>
  )
}
