import type { CDPSession } from 'playwright'

/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Slowdown of a phone's processor. */
const TIMES = 4

/** Emulates a slow phone on a slow network. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES })
}
