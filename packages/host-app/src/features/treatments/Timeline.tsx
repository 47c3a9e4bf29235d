import { useRef, useState } from 'react'
import { formatDay } from '../../lib/formatDay.ts'
import { partTitle, part } from './TreatmentCard.css.ts'
import { hidden, looks, list, more, when } from './Timeline.css.ts'
import type { Timeline as Lines } from './timelineOf.ts'

/** Past events of a treatment with dates, and next steps; folded to what happened last and what comes next. */
export function Timeline({ past, next }: Lines) {
  const [isWhole, setIsWhole] = useState(false)
  const element = useRef<HTMLOListElement>(null)
  const steps = past.length + next.length
  if (steps === 0) return null
  const nearest = isWhole ? next : next.slice(0, NEXT)
  const shown = isWhole ? past : past.slice(Math.min(0, nearest.length - FOLDED))
  const hiddenSteps = steps - shown.length - nearest.length
  const showWhole = () => {
    setIsWhole(true)
    element.current?.focus()
  }
  return (
    <div className={part}>
      <h3 className={partTitle}>Timeline</h3>
      <div>
        <ol className={list} ref={element} tabIndex={-1}>
          {shown.map(({ what, at }) => (
            <li key={`${what} ${at}`} className={looks.past}>
              {what}
              <time className={when} dateTime={at}>
                {formatDay(at)}
              </time>
            </li>
          ))}
          {nearest.map(({ what, at }) => (
            <li key={what} className={looks.next}>
              <span>
                <span className={hidden}>Still to come: </span>
                {what}
              </span>
              {at !== undefined && (
                <time className={when} dateTime={at}>
                  {formatDay(at)}
                </time>
              )}
            </li>
          ))}
        </ol>
        {hiddenSteps > 0 && (
          <button type="button" className={more} onClick={showWhole}>
            {`Show ${hiddenSteps} more`}
          </button>
        )}
      </div>
    </div>
  )
}

/** Steps shown at first, at most two of them next ones. */
const FOLDED = 3
const NEXT = 2
