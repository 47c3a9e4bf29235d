import { Blank } from './Blank.tsx'
import { box, dot, fact, head, list, pill, step } from './Skeleton.css.ts'

const WIDTHS = ['middle', 'long', 'short'] as const

/** What kinds of cards look like before what they say is known. */
export const cardShapes = {
  /** A name and how it stands; under it facts, and what has happened. */
  told: (
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
  /** A few words under a name. */
  brief: (
    <>
      <Head />
      <span className={fact}>
        <Blank wide="label" />
        <Blank wide="long" />
      </span>
    </>
  ),
  /** Boxes to type into. */
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
