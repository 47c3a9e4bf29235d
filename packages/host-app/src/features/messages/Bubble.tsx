import type { ReactNode } from 'react'
import type { ChatMessage } from '../../ports/chat/index.ts'
import { AttachmentLink } from './AttachmentLink.tsx'
import { hidden } from './Chat.css.ts'
import { author as authorStyle, bubble, foot as footStyle, row, words } from './Bubble.css.ts'

/** A message with author, text, file and state. */
export function Bubble({
  message: { sender, author, text, attachment },
  foot,
  isFaint = false,
}: {
  readonly message: Pick<ChatMessage, 'sender' | 'author' | 'text' | 'attachment'>
  readonly foot: ReactNode
  /** Not yet accepted by the server. */
  readonly isFaint?: boolean
}) {
  return (
    <li className={row} data-sender={sender}>
      {sender === 'care_team' && <p className={authorStyle}>{author ?? 'Your care team'}</p>}
      <div className={bubble} {...(isFaint && { 'data-faint': '' })}>
        {sender === 'patient' && <span className={hidden}>You: </span>}
        {text !== '' && (
          <p className={words} dir="auto">
            {text}
          </p>
        )}
        {attachment && <AttachmentLink {...attachment} isSent={!isFaint} />}
      </div>
      <div className={footStyle}>{foot}</div>
    </li>
  )
}
