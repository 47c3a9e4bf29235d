/** Length of a date answer: of a month or year without its day. */
export const dateLength = (precision: keyof typeof PARTIAL_LENGTHS | undefined): number => (precision ? PARTIAL_LENGTHS[precision] : 10)

const PARTIAL_LENGTHS = { month: 7, year: 4 } as const
