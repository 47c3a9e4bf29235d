import type { DrivenPage } from '../journeys/DrivenPage.ts'

/** A browser that runs without a screen. */
export interface OpenedBrowser {
  /** A phone of somebody else each time: it knows nothing of what others did. */
  readonly newDevice: () => Promise<Device>
  readonly close: () => Promise<void>
}

/** A phone with one tab open. */
export interface Device {
  readonly page: DrivenPage
  /** Closes the tab and opens another. */
  readonly reopen: () => Promise<DrivenPage>
  readonly close: () => Promise<void>
}
