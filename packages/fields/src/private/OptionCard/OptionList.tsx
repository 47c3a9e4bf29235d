import type { Option } from '@anamnesis/engine/schema'
import { Fragment, Suspense, useState } from 'react'
import { lazyOptionSections } from './lazyOptionSections.ts'
import { under } from './OptionCard.css.ts'
import { optionId } from './optionId.ts'
import type { OptionSectionsProps } from './OptionSections.tsx'

/** The options of a field, each with the fields under it: under small headings if it has groups, otherwise as they are. */
export function OptionList({ details, children, ...props }: OptionSectionsProps) {
  const { id, field, options = field.options } = props
  const [Sections] = useState(() => (field.optionGroups ? lazyOptionSections.componentOf('groups') : undefined))
  // the same elements with and without details: a focused option keeps its focus
  const draw = (option: Option, index: number) => {
    const nested = details?.(option.value)
    return (
      <Fragment key={option.value}>
        {children(option, index)}
        {nested && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the option names it, so there is no legend
          <div className={under} role="group" aria-labelledby={`${optionId(id, index)}-option-label`}>
            {nested}
          </div>
        )}
      </Fragment>
    )
  }
  if (!Sections) return options.map(draw)
  return (
    <Suspense>
      <Sections {...props}>{draw}</Sections>
    </Suspense>
  )
}
