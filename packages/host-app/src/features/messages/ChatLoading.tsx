import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { bubbles } from './Chat.css.ts'

/** Placeholder while the chat loads. */
export function ChatLoading() {
  return (
    <Skeleton
      parts={[
        { height: 64, shape: 'block' },
        { height: 96, shape: 'block' },
        { height: 64, shape: 'block' },
        { height: 80, shape: 'block' },
      ]}
      className={bubbles}
    />
  )
}
