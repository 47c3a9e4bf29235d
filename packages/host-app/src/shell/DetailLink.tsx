import { link } from '@anamnesis/fields/internal'
import type { ReactNode } from 'react'
import { useLinkClickHandler } from '../lib/router/useLinkClickHandler.ts'

/** A link to the account page, which opens the form of the patient's details at one of its fields. */
export function DetailLink({ detail, children }: DetailLinkProps) {
  const follow = useLinkClickHandler({ state: { detail } })
  return (
    <a className={link} href="/dashboard/account" onClick={follow}>
      {children}
    </a>
  )
}

/** Props of {@link DetailLink}. */
interface DetailLinkProps {
  /** Name of the field. */
  readonly detail: 'address_line1' | 'health_card_number'
  readonly children: ReactNode
}

/** The field that the router's state requests, by name. */
export function requestedDetail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('detail' in state)) return undefined
  return typeof state.detail === 'string' ? state.detail : undefined
}
