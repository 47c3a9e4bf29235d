import type { DrivenPage } from '../journeys/DrivenPage.ts'

/** A headless browser. */
export interface OpenedBrowser {
  /** A new profile each time. */
  readonly newDevice: () => Promise<Device>
  readonly close: () => Promise<void>
}

/** A phone with one tab. */
export interface Device {
  readonly page: DrivenPage
  /** Closes the tab and opens another. */
  readonly reopen: () => Promise<DrivenPage>
  readonly close: () => Promise<void>
}
