/** What has happened, as the provider tells a server that has asked for it. */
export interface CardEvent {
  readonly id: string
  /** In seconds since 1970. */
  readonly occurred_at: number
  readonly event_type: string
  readonly content: object
}
