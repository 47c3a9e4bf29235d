/** Whether a text can be sent, stored and displayed: without lone surrogates, noncharacters, and control characters except tab and line breaks. */
export function isStorable(text: string): boolean {
  return !NOT_STORABLE.test(text)
}

// lone surrogates, noncharacters, and controls except tab and line breaks
const NOT_STORABLE = /[\p{Cs}\p{NChar}]|(?![\t\n\r])\p{Cc}/u
