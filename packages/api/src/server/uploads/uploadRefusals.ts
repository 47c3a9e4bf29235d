/** What patients read when an uploaded picture or PDF is refused. */
export const UPLOAD_REFUSALS = {
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
