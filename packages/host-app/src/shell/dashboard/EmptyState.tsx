import { body } from '@anamnesis/fields/internal'
import type { Scene } from '@anamnesis/fields/screens'
import { lazy, type ReactNode, Suspense } from 'react'
import { picture, state, title as titleStyle, words } from './EmptyState.css.ts'

/** What a page or part shows before it has content: a drawing, what will be here, and what to do. */
export function EmptyState({
  scene,
  title,
  button,
  children,
}: {
  readonly scene: Scene
  /** Omitted where a heading above names the part. */
  readonly title?: string
  readonly button?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={state}>
      <div className={picture}>
        <Suspense>
          <EmptyScene scene={scene} />
        </Suspense>
      </div>
      <div className={words}>
        {title !== undefined && <h2 className={titleStyle}>{title}</h2>}
        <p className={body}>{children}</p>
        {button}
      </div>
    </div>
  )
}

// the words are useful before the drawing
const EmptyScene = lazy(async () => ({ default: (await import('./EmptyScene.tsx')).EmptyScene }))
