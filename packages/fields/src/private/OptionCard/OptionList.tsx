import { Suspense, useState } from 'react'
import { lazyOptionSections } from './lazyOptionSections.ts'
import type { OptionSectionsProps } from './OptionSections.tsx'

/** The options of a field: under small headings if it has groups, otherwise as they are. */
export function OptionList(props: OptionSectionsProps) {
  const { field, options = field.options, children } = props
  const [Sections] = useState(() => (field.optionGroups ? lazyOptionSections.componentOf('groups') : undefined))
  if (!Sections) return options.map(children)
  return (
    <Suspense>
      <Sections {...props} />
    </Suspense>
  )
}
