// A questionnaire in a frame: the page's side, and the side of the frame.
export type { FrameRequest, FrameEvent } from './frameMessages.ts'
export { mountFrame } from './mountFrame.ts'
export type { Frame, FrameOptions } from './mountFrame.ts'
export { connectToHost } from './connectToHost.ts'
