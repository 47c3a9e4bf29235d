import { FieldSkeleton } from '@anamnesis/fields/internal'
import { bar } from './Loading.css.ts'
import { Logo } from './Logo.tsx'
import { column, page } from './PlainPage.css.ts'

/** Loading page: logo and a question's outline. */
export function Loading() {
  return (
    <div className={page}>
      <header className={bar}>
        <Logo />
      </header>
      <main className={column} aria-busy="true" aria-label="Loading">
        <FieldSkeleton field={SHAPE} />
      </main>
    </div>
  )
}

const SHAPE = {
  name: 'loading',
  type: 'tile' as const,
  label: 'Loading',
  options: [1, 2, 3, 4].map((one) => ({ value: `${one}`, label: `${one}` })),
}
