/** An event of the provider for a subscribed server. */
export interface CardEvent {
  readonly id: string
  /** In seconds since 1970. */
  readonly occurred_at: number
  readonly event_type: string
  readonly content: object
}
