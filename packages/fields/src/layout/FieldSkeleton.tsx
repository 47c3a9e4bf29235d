import type { Field } from '@anamnesis/engine/schema'
import { bar, headingBar, stack } from './FieldSkeleton.css.ts'

/** Placeholder with the height of the loading field, to avoid layout shifts. */
export function FieldSkeleton({ field }: { readonly field: Field }) {
  const rows = 'options' in field && field.type !== 'select' && field.type !== 'multi-select' ? field.options.length : 1
  return (
    <div className={stack} aria-hidden="true" data-skeleton>
      <div className={headingBar} />
      {Array.from({ length: Math.min(rows, 8) }, (_, index) => (
        <div key={index} className={bar} />
      ))}
    </div>
  )
}
