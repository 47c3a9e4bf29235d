import { cardShapes } from './CardShapes.tsx'
import { word } from './Sidebar.css.ts'
import { block, blocks, card } from './Skeleton.css.ts'

/** Cards of at least a height in pixels, by what will stand in them; a block is of just that height. */
export interface SkeletonPart {
  readonly height: number
  readonly shape: keyof typeof cardShapes | 'block'
}

/** What stands where a page's content will, in its own shape. */
export function Skeleton({ parts, className = blocks }: { readonly parts: readonly SkeletonPart[]; readonly className?: string }) {
  return (
    <>
      <output className={word.hidden}>Loading…</output>
      <div className={className} aria-hidden="true">
        {parts.map(({ height, shape }, place) =>
          shape === 'block' ? (
            // nothing but its place tells one from another
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place} className={block} style={{ blockSize: height }} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place} className={card} style={{ minBlockSize: height }}>
              {cardShapes[shape]}
            </div>
          ),
        )}
      </div>
    </>
  )
}
