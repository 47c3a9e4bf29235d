import type { FieldOf, Option } from '@anamnesis/engine/schema'
import type { ReactNode } from 'react'
import { section, sectionLabel, sections } from './OptionCard.css.ts'
import { groupOptions } from './groupOptions.ts'
import { optionsClass } from './optionsClass.ts'

/** Options under the small headings of a field's groups; the keyboard follows the reading order. */
export function OptionSections({ id, field, options = field.options, children }: OptionSectionsProps) {
  const shown = groupOptions(options, field.optionGroups)
  const ordered = shown.flatMap((one) => one.options)
  return (
    <div className={sections}>
      {shown.map(({ label, options: some }, index) => (
        <div
          key={label ?? ''}
          className={section}
          {...(label !== undefined && { role: 'group', 'aria-labelledby': `${id}-section-${index}` })}
        >
          {label !== undefined && (
            <p className={sectionLabel} id={`${id}-section-${index}`}>
              {label}
            </p>
          )}
          <div className={optionsClass(field)}>{some.map((option) => children(option, ordered.indexOf(option)))}</div>
        </div>
      ))}
    </div>
  )
}

/** Props of {@link OptionSections}. */
export interface OptionSectionsProps {
  readonly id: string
  readonly field: FieldOf<'checkbox-group'> | FieldOf<'radio-group'>
  /** The options to show; default: all of the field. */
  readonly options?: readonly Option[]
  /** Draws the fields that stand under an option. */
  readonly details?: ((option: string) => ReactNode) | undefined
  /** Draws an option at its index among all shown. */
  readonly children: (option: Option, index: number) => ReactNode
}
