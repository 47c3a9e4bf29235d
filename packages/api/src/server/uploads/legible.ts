import type { DocumentName } from './UploadInspector.ts'

/** Pixels, the longer side first, whichever way the picture stands. */
interface Size {
  readonly long: number
  readonly short: number
}

/** The smallest picture that somebody can read or know a person by. */
const SMALLEST: Readonly<Record<DocumentName, Size>> = {
  government_id: { long: 600, short: 400 },
  headshot: { long: 300, short: 300 },
  bodyshot: { long: 300, short: 300 },
  bloodwork_result: { long: 600, short: 400 },
}

/** Pixels: more would take whoever opens the picture more memory than their program may have. */
export const MOST_PIXELS = 60_000_000
/** The longer side of a kept picture: more shows nothing more of a card, and fills the store. */
export const LARGEST_SIDE = 4096
/** The shorter side of the picture that is looked at for whether it shows anything, in pixels: the grain of a camera is no more to be seen. */
export const PREVIEW_SIDE = 64
/** The same for pages of text, whose lines are still to be seen. */
export const TEXT_PREVIEW_SIDE = 256
/** So much brighter is the brightest place of a picture than the darkest, of 255, or it shows nothing: a covered lens gives some 5. */
const FAINTEST = 12

/** What the patient is told of a picture that cannot be kept. */
export const REFUSALS = {
  damaged: 'This picture is damaged or cut off. Take it again, or choose another one.',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller one',
  tooSmall: 'This picture is too small to read. Take it again, closer.',
  nothingOnIt: 'This picture shows one colour only. Take it again, with enough light.',
  tooLong: 'This file takes too long to open. Take a new photo, or choose another file.',
  pdfLocked: 'This PDF is locked with a password. Save it without one, or send photos of its pages.',
  pdfBroken: 'This PDF cannot be opened. Send photos of its pages instead.',
  pdfTooLong: 'This PDF has more than 10 pages. Send those with your results only.',
  pdfEmpty: 'This PDF’s pages are empty. Send photos of your results instead.',
} as const

/** Whether a picture is large enough to be read, once it is as small as it will be kept. */
export function isLegible({ width, height }: { readonly width: number; readonly height: number }, document: DocumentName): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height) * Math.min(1, LARGEST_SIDE / long)
  return long >= SMALLEST[document].long && short >= SMALLEST[document].short
}

/** Whether there is anything on a picture. @param samples One colour after the other, over and over, as many as `channels`, from 0 to 255. */
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
