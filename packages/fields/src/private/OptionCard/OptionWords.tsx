import type { Option } from '@anamnesis/engine/schema'
import { memo } from 'react'
import { details, marks, picture, words } from './OptionCard.css.ts'
import { LineIcon } from '../LineIcon/LineIcon.tsx'

/** Mark, picture and text of an option; the lines have the ids `${id}-label` and `${id}-details`. */
export const OptionWords = memo(function OptionWords({ option, mark, id }: OptionWordsProps) {
  return (
    <>
      <LineIcon size={14} weight={2.25} className={marks[mark]}>
        {mark === 'one' ? <circle cx="7" cy="7" r="2.5" fill="currentColor" /> : <path d="M2.5 7.5 5.5 10.5 11.5 4" />}
      </LineIcon>
      {option.image !== undefined && <img className={picture} src={option.image} alt="" />}
      {option.details === undefined ? (
        <span className={words} id={`${id}-label`}>
          {option.label}
        </span>
      ) : (
        <span className={words}>
          <span id={`${id}-label`}>{option.label}</span>
          <span className={details} id={`${id}-details`}>
            {option.details}
          </span>
        </span>
      )}
    </>
  )
})

interface OptionWordsProps {
  readonly option: Option
  readonly mark: 'one' | 'any'
  readonly id: string
}
