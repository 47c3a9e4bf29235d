import type { CDPSession } from 'playwright'

/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back: a slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** How many times slower a phone's processor is. */
const TIMES = 4

/** Slows a page down to what a slow phone on a slow line is. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES })
}
