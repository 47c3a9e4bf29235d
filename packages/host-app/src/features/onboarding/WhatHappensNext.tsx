import { hint, LineIcon } from '@anamnesis/fields'
import { list, marker, name, step, words } from './WhatHappensNext.css.ts'

/** One thing that happens, or has happened. */
export interface Milestone {
  readonly name: string
  /** When: a day, or what it waits for. */
  readonly when: string
  readonly isDone?: boolean
  readonly details?: string
}

/** What has happened, and what comes next, in order. */
export function WhatHappensNext({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <ol className={list}>
      {milestones.map((one) => (
        <li key={one.name} className={step}>
          <span className={marker[one.isDone ? 'done' : 'ahead']} aria-hidden="true">
            {one.isDone && (
              <LineIcon size={14} weight={2.5}>
                <path d="M2.5 7.5 5.5 10.5 11.5 4" />
              </LineIcon>
            )}
          </span>
          <div className={words}>
            <span className={name}>{one.name}</span>
            <span>{one.when}</span>
            {one.details !== undefined && <p className={hint}>{one.details}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
