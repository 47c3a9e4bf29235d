import type { ReactNode } from 'react'
import type { ChatMessage } from '../../ports/chat/index.ts'
import { hidden } from './Chat.css.ts'
import { bubble, foot as footStyle, row, words } from './Bubble.css.ts'

/** A message with author, text and state. */
export function Bubble({
  sender,
  text,
  foot,
  isFaint = false,
}: {
  readonly sender: ChatMessage['sender']
  readonly text: string
  readonly foot: ReactNode
  /** Not yet accepted by the server. */
  readonly isFaint?: boolean
}) {
  return (
    <li className={row} data-sender={sender}>
      <div className={bubble} {...(isFaint && { 'data-faint': '' })}>
        <span className={hidden}>{sender === 'patient' ? 'You: ' : 'Your care team: '}</span>
        <p className={words}>{text}</p>
      </div>
      <div className={footStyle}>{foot}</div>
    </li>
  )
}
