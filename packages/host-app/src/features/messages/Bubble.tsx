import type { ReactNode } from 'react'
import type { ChatMessage } from '../../ports/chat/index.ts'
import { hidden } from './Chat.css.ts'
import { bubble, foot as footStyle, row, words } from './Bubble.css.ts'

/** One message: who wrote it, what it says, line by line as it was written, and what is known of it. */
export function Bubble({
  sender,
  text,
  foot,
  isFaint = false,
}: {
  readonly sender: ChatMessage['sender']
  readonly text: string
  readonly foot: ReactNode
  /** It is not with the server yet. */
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
