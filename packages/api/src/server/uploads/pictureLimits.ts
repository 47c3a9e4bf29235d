import type { DocumentName } from '../services.ts'

/** Maximum number of pixels of a picture: larger ones exhaust the memory of viewers. */
export const MOST_PIXELS = 60_000_000

/** Longest side of a stored picture: more adds no detail of a card. */
export const LARGEST_SIDE = 4096

/** Shorter side of the preview that is checked for content, in pixels: camera grain is averaged out. */
export const PREVIEW_SIDE = 64

/** The same for pages of text, whose lines must stay visible. */
export const TEXT_PREVIEW_SIDE = 256

/** Whether a picture is large enough to read after scaling. */
export function isLegible({ width, height }: { readonly width: number; readonly height: number }, document: DocumentName): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height) * Math.min(1, LARGEST_SIDE / long)
  return long >= SMALLEST[document].long && short >= SMALLEST[document].short
}

/** The smallest picture on which a text or a person is recognisable. */
const SMALLEST: Readonly<Record<DocumentName, Size>> = {
  government_id: { long: 600, short: 400 },
  headshot: { long: 300, short: 300 },
  bodyshot: { long: 300, short: 300 },
  bloodwork_result: { long: 600, short: 400 },
  message_attachment: { long: 100, short: 100 },
}

/** Pixels, longer side first, in either orientation. */
interface Size {
  readonly long: number
  readonly short: number
}
