import type { ComponentType } from 'react'

/** The card provider's fields for number, expiry and security code, in frames of its origin. */
export interface CardPort {
  /** Renders the provider's fields. */
  readonly Card: ComponentType<HostedCardProps>
}

/** Props of the hosted card fields. */
export interface HostedCardProps {
  /** Id of the focusable element. */
  readonly id: string
  readonly labelledBy: string
  readonly describedBy?: string
  readonly isInvalid: boolean
  /** Called when all card fields become complete or incomplete. */
  readonly onComplete: (isComplete: boolean) => void
}
