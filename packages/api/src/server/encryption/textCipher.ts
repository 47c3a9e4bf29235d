import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts text with a 32-byte key stored elsewhere. Text without the mark was stored before there was a key, and is returned unchanged. */
export function textCipher(key: Uint8Array): TextCipher {
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(METHOD, key, nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
    },
    open: (sealed) => {
      if (!sealed.startsWith(MARK)) return sealed
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64')
      const cipher = createDecipheriv(METHOD, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
    },
  }
}

/** Encrypts text for storage. */
export interface TextCipher {
  readonly seal: (text: string) => string
  /** @throws for text that was changed, or encrypted with another key. */
  readonly open: (sealed: string) => string
}

const METHOD = 'aes-256-gcm'
const MARK = 'sealed:'
/** Bytes. */
const NONCE = 12
const TAG = 16
