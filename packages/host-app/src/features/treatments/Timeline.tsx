import { useRef, useState } from 'react'
import { formatDay } from '../../lib/formatDay.ts'
import { partTitle, part } from './TreatmentCard.css.ts'
import { earlier, hidden, looks, steps, when } from './Timeline.css.ts'
import type { Timeline as Lines } from './timelineOf.ts'

/** Number of events shown at first. */
const NEWEST = 4

/** Past events of a treatment with dates, and next steps. */
export function Timeline({ past, next }: Lines) {
  const [isWhole, setIsWhole] = useState(false)
  const element = useRef<HTMLOListElement>(null)
  const shown = isWhole ? past : past.slice(-NEWEST)
  if (past.length === 0 && next.length === 0) return null
  const showWhole = () => {
    setIsWhole(true)
    element.current?.focus()
  }
  return (
    <div className={part}>
      <h3 className={partTitle}>Timeline</h3>
      <div>
        {shown.length < past.length && (
          <button type="button" className={earlier} onClick={showWhole}>
            {`Show ${past.length - shown.length} earlier`}
          </button>
        )}
        <ol className={steps} ref={element} tabIndex={-1}>
          {shown.map(({ what, at }) => (
            <li key={`${what} ${at}`} className={looks.past}>
              {what}
              <time className={when} dateTime={at}>
                {formatDay(at)}
              </time>
            </li>
          ))}
          {next.map(({ what, at }) => (
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
      </div>
    </div>
  )
}
