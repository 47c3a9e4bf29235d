import { word } from './Sidebar.css.ts'
import { block, blocks } from './Skeleton.css.ts'

/** Blocks where a page's content will stand, in its own shape: one height in pixels for each. */
export function Skeleton({ heights, className = blocks }: { readonly heights: readonly number[]; readonly className?: string }) {
  return (
    <>
      <output className={word.hidden}>Loading…</output>
      <div className={className} aria-hidden="true">
        {heights.map((blockSize, place) => (
          // nothing but its place tells one block from another
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={block} style={{ blockSize }} />
        ))}
      </div>
    </>
  )
}
