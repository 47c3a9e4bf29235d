import type { ComponentProps } from 'react'
import { box } from './EmptyPage.css.ts'
import { EmptyState } from './EmptyState.tsx'

/** A page before it has content, in a card. */
export function EmptyPage(props: ComponentProps<typeof EmptyState>) {
  return (
    <div className={box}>
      <EmptyState {...props} />
    </div>
  )
}
