import { word } from './Sidebar.css.ts'
import { block, blocks, card, box, dot, fact, head, list, pill, step } from './Skeleton.css.ts'
import { Blank } from './Blank.tsx'

/** Placeholder of a page's content. */
export function Skeleton({ parts, className = blocks }: { readonly parts: readonly SkeletonPart[]; readonly className?: string }) {
  return (
    <>
      <output className={word.hidden}>Loading…</output>
      <div className={className} aria-hidden="true">
        {parts.map(({ height, shape }, place) =>
          shape === 'block' ? (
            // placeholders have no identity but their position
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

const WIDTHS = ['middle', 'long', 'short'] as const

/** Skeletons by kind of card. */
const cardShapes = {
  /** Name and status, facts and timeline. */
  timeline: (
    <>
      <Head />
      <Facts />
      <div className={list}>
        <Blank wide="label" />
        {WIDTHS.map((wide) => (
          <span key={wide} className={step}>
            <span className={dot} />
            <Blank wide={wide} />
          </span>
        ))}
      </div>
    </>
  ),
  /** A name with short text. */
  brief: (
    <>
      <Head />
      <span className={fact}>
        <Blank wide="label" />
        <Blank wide="long" />
      </span>
    </>
  ),
  /** Text boxes. */
  form: (
    <>
      <div className={head}>
        <Blank wide="title" />
      </div>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={fact}>
          <Blank wide="label" />
          <span className={box} />
        </span>
      ))}
    </>
  ),
}

/** A skeleton's cards: minimum height in pixels by kind; a block has exactly that height. */
export interface SkeletonPart {
  readonly height: number
  readonly shape: keyof typeof cardShapes | 'block'
}

function Head() {
  return (
    <div className={head}>
      <Blank wide="title" />
      <span className={pill} />
    </div>
  )
}

function Facts() {
  return (
    <div className={list}>
      {WIDTHS.map((wide) => (
        <span key={wide} className={fact}>
          <Blank wide="label" />
          <Blank wide={wide} />
        </span>
      ))}
    </div>
  )
}
