import { fieldTypes, type FieldType } from '../values/fieldErrors.ts'
import type { SiblingMessage } from '../wire.ts'

/** Connects the fields of `group`; `onMessage` receives their messages. */
export function createSiblings(group: string, onMessage: (message: SiblingMessage) => void): Siblings {
  const channel = new BroadcastChannel(`card-fields-${group}`)
  // only the vault's own scripts can post on a channel of its origin
  channel.addEventListener('message', ({ data }: MessageEvent<SiblingMessage>) => onMessage(data))

  return {
    tell: (message) => channel.postMessage(message),
    collect: (own) =>
      new Promise((resolve) => {
        const request = crypto.randomUUID()
        const texts: Partial<Record<FieldType, string>> = { [own.type]: own.text }
        const finish = () => {
          clearTimeout(timer)
          channel.removeEventListener('message', hear)
          resolve(texts)
        }
        const hear = ({ data }: MessageEvent<SiblingMessage>) => {
          if (data.kind !== 'value' || data.request !== request) return
          texts[data.type] = data.text
          if (Object.keys(texts).length === fieldTypes.length) finish()
        }
        const timer = setTimeout(finish, 1000)
        channel.addEventListener('message', hear)
        channel.postMessage({ kind: 'collect', request } satisfies SiblingMessage)
      }),
  }
}

/** The other fields of the same card form, within the vault's origin. */
export interface Siblings {
  tell: (message: SiblingMessage) => void
  /** Collects the texts of all fields; skips a field that does not respond within a second. */
  collect: (own: { type: FieldType; text: string }) => Promise<Partial<Record<FieldType, string>>>
}
