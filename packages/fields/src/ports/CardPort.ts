import type { ComponentType } from 'react'

/** What the hosted card fields are given. */
export interface HostedCardProps {
  /** Id of the element that takes the focus. */
  readonly id: string
  readonly labelledBy: string
  readonly describedBy?: string
  readonly isInvalid: boolean
  /** Told whenever all of the card's fields are complete, or no longer are. */
  readonly onComplete: (isComplete: boolean) => void
}

/** The card provider's fields for number, expiry and security code: in frames of its own origin, out of our reach. */
export interface CardPort {
  /** Draws the provider's fields. */
  readonly Card: ComponentType<HostedCardProps>
}
