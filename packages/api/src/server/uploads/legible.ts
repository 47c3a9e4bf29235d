import type { DocumentName } from '../services.ts'

/** Pixels, longer side first, in either orientation. */
interface Size {
  readonly long: number
  readonly short: number
}

/** The smallest picture on which a text or a person is recognisable. */
const SMALLEST: Readonly<Record<DocumentName, Size>> = {
  government_id: { long: 600, short: 400 },
  headshot: { long: 300, short: 300 },
  bodyshot: { long: 300, short: 300 },
  bloodwork_result: { long: 600, short: 400 },
  message_attachment: { long: 100, short: 100 },
}

/** Maximum number of pixels: larger pictures exhaust the memory of viewers. */
export const MOST_PIXELS = 60_000_000
/** Longest side of a stored picture: more adds no detail of a card. */
export const LARGEST_SIDE = 4096
/** Shorter side of the preview that is checked for content, in pixels: camera grain is averaged out. */
export const PREVIEW_SIDE = 64
/** The same for pages of text, whose lines must stay visible. */
export const TEXT_PREVIEW_SIDE = 256
/** Minimum brightness range of a picture with content, of 255: a covered lens has about 5. */
const FAINTEST = 12

/** Messages about pictures that are not accepted. */
export const REFUSALS = {
  damaged: 'This photo is damaged or cut off. Take it again, or choose another one.',
  tooManyPixels: 'This photo is too large for us to open. Choose a smaller one',
  tooSmall: 'This photo is too small to read. Take it again, closer.',
  nothingOnIt: 'This photo shows only one colour. Take it again, with enough light.',
  tooLong: 'This file takes too long to open. Take a new photo, or choose another file.',
  pdfLocked: 'This PDF is locked with a password. Save it without one, or send photos of its pages.',
  pdfBroken: 'This PDF can’t be opened. Send photos of its pages instead.',
  pdfTooLong: 'This PDF has more than 10 pages. Send only the pages that we need.',
  pdfEmpty: 'This PDF’s pages are empty. Send photos of them instead.',
} as const

/** Whether a picture is large enough to read after scaling. */
export function isLegible({ width, height }: { readonly width: number; readonly height: number }, document: DocumentName): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height) * Math.min(1, LARGEST_SIDE / long)
  return long >= SMALLEST[document].long && short >= SMALLEST[document].short
}

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
