/** What changes between two runs of a story, and the constant that replaces it in a picture. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // each story has a patient of its own
  [/(?:sam\.)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}@/g, 'sam.rivers@'],
  // the patient's referral code, and its link
  [/\b[ACDEFGHJKMNPQRTUVWXY34679]{10}\b/g, 'ACDEFGHJKM'],
  [/\/\/localhost:\d+/g, '//app.example'],
  // a busy machine plays a story for minutes
  [/\b12:0\d(?= p\.m\.)/g, '12:00'],
]

/** Replaces changing words of a page by constants, once its story has been played. */
export function maskDynamicText(page: HTMLElement): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const masked = mask(text.nodeValue ?? '')
    // an assignment, even of the same text, lays the page out again
    if (masked !== text.nodeValue) text.nodeValue = masked
  }
  for (const input of page.querySelectorAll('input')) {
    const masked = mask(input.value)
    if (input.type !== 'file' && masked !== input.value) input.value = masked
  }
}

const mask = (text: string) => CHANGING.reduce((before, [pattern, constant]) => before.replace(pattern, constant), text)
