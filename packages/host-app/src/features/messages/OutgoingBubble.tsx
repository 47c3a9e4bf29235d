import { Button } from '@anamnesis/fields/internal'
import { Bubble } from './Bubble.tsx'
import { choices, refused } from './Bubble.css.ts'
import { hidden } from './Chat.css.ts'
import type { Outgoing } from './createConversation.ts'

/** An outgoing message with its state; a refused one can be sent again or discarded. */
export function OutgoingBubble({
  message: { id, text, attachment, state },
  onRetry,
  onDiscard,
}: {
  readonly message: Outgoing
  readonly onRetry: (id: string) => void
  readonly onDiscard: (id: string) => void
}) {
  const which = <span className={hidden}>: {text.slice(0, 60) || attachment?.name}</span>
  return (
    <Bubble
      message={{ sender: 'patient', text, attachment }}
      isFaint
      foot={
        state === 'failed' ? (
          <>
            <span className={refused} role="alert">
              Not sent
            </span>
            <span className={choices}>
              <Button look="quiet" onClick={() => onRetry(id)}>
                Try again{which}
              </Button>
              <Button look="quiet" onClick={() => onDiscard(id)}>
                Delete{which}
              </Button>
            </span>
          </>
        ) : (
          WORDS[state]
        )
      }
    />
  )
}

const WORDS = { waiting: 'Waiting for the connection', sending: 'Sending…' } as const
