/** A picture that is what it says, to its last byte. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The picture without what a camera or a program wrote about it: places, times, names, small copies. */
  readonly content: Uint8Array
}
