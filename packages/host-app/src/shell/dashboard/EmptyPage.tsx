import { body } from '@anamnesis/fields/internal'
import type { Scene } from '@anamnesis/fields/screens'
import { lazy, type ReactNode, Suspense } from 'react'
import { box, picture, title as titleStyle, words } from './EmptyPage.css.ts'

// the words are useful before the drawing
const EmptyScene = lazy(async () => ({ default: (await import('./EmptyScene.tsx')).EmptyScene }))

/** What a page shows before it has content: a drawing, what will be here, and what to do. */
export function EmptyPage({
  scene,
  title,
  button,
  children,
}: {
  readonly scene: Scene
  readonly title: string
  readonly button?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={box}>
      <div className={picture}>
        <Suspense>
          <EmptyScene scene={scene} />
        </Suspense>
      </div>
      <div className={words}>
        <h2 className={titleStyle}>{title}</h2>
        <p className={body}>{children}</p>
        {button}
      </div>
    </div>
  )
}
