import * as z from 'zod'

/** Parses a stored hash: a PHC string of argon2id, or the older format `scrypt$salt$key`. Returns undefined for anything else. */
export function readHash(text: string): HashParts | undefined {
  const found = PHC.exec(text) ?? OLDER.exec(text)
  return z.union([argon2id, scrypt]).safeParse(found?.groups).data
}

/** Formats an argon2id hash as a PHC string. */
export function writeHash({ memory, passes, parallelism, salt, key: derived }: z.infer<typeof argon2id>): string {
  const [saltText, keyText] = [salt, derived].map((part) => part.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${keyText}`
}

const number = (max: number) => z.coerce.number().int().min(1).max(max)
const bytes = (least: number) =>
  z
    .string()
    .transform((text): Buffer => Buffer.from(text, 'base64'))
    .refine((buffer) => buffer.length >= least)
const key = bytes(32).refine((buffer) => buffer.length === 32)

// upper bounds for any stored hash: 128 MiB and ten passes
const argon2id = z.object({
  method: z.literal('argon2id'),
  memory: number(131_072).min(8),
  passes: number(10),
  parallelism: number(1),
  salt: bytes(8),
  key,
})
const scrypt = z.object({ method: z.literal('scrypt'), salt: bytes(8), key })

/** The parts of a stored password hash. */
type HashParts = z.infer<typeof argon2id> | z.infer<typeof scrypt>
/** The parameters of a hash without its result. */
export type HashRecipe = Omit<z.infer<typeof argon2id>, 'key'> | Omit<z.infer<typeof scrypt>, 'key'>

const PHC = /^\$(?<method>argon2id)\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/
const OLDER = /^(?<method>scrypt)\$(?<salt>[\w+/=]+)\$(?<key>[\w+/=]+)$/
