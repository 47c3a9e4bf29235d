// a colour is one number, 0xRRGGBB: millions of them are counted and looked up

/** The colour of a pixel whose parts begin at a place. */
export const colourAt = (data: ArrayLike<number>, at: number): number =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)

/** Red, green and blue of a colour, from 0 to 255. */
export const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const

/** How far two colours lie apart, squared; nothing is made for it, since it is asked of many. */
export const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 + (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 + ((one & 255) - (other & 255)) ** 2
