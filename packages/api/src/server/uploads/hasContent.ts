/** Whether a picture shows anything. @param samples Interleaved colour values, `channels` per pixel, from 0 to 255. */
export function hasContent(samples: Uint8Array | Uint8ClampedArray, channels: number): boolean {
  const lowest = Array.from({ length: channels }, () => 255)
  const highest = Array.from({ length: channels }, () => 0)
  for (const [index, sample] of samples.entries()) {
    const channel = index % channels
    if (sample < (lowest[channel] ?? 0)) lowest[channel] = sample
    if (sample > (highest[channel] ?? 0)) highest[channel] = sample
  }
  return highest.some((high, channel) => high - (lowest[channel] ?? 0) >= FAINTEST)
}

/** Minimum brightness range of a picture with content, of 255: a covered lens has about 5. */
const FAINTEST = 12
