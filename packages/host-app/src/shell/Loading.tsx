import { FieldSkeleton } from '@anamnesis/fields'
import { column, page } from './PlainPage.css.ts'

const SHAPE = {
  name: 'loading',
  type: 'tile' as const,
  label: 'Loading',
  options: [1, 2, 3, 4].map((one) => ({ value: `${one}`, label: `${one}` })),
}

/** What stands on a page while it is on its way. */
export function Loading() {
  return (
    <div className={page}>
      <main className={column} aria-busy="true" aria-label="Loading">
        <FieldSkeleton field={SHAPE} />
      </main>
    </div>
  )
}
