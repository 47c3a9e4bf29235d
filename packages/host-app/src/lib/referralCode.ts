import * as z from 'zod/mini'

const KEY = 'anamnesis-referral'
/** How long a code is kept on the device, in milliseconds: 30 days. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,64}$/))
const kept = z.object({ code, at: z.number() })

/** Keeps the code of whoever sent this patient until they open an account. What no code can look like is not kept. */
export function keepReferralCode(given: string, now = Date.now()): void {
  const parsed = code.safeParse(given)
  if (!parsed.success) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ code: parsed.data, at: now } satisfies z.infer<typeof kept>))
  } catch {
    // nothing is kept where storage is forbidden: the visit goes on without it
  }
}

/** The code that was kept, or undefined where there is none, or it is too old. */
export function readReferralCode(now = Date.now()): string | undefined {
  try {
    const found = kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return now - found.at < KEPT_FOR ? found.code : undefined
  } catch {
    return undefined
  }
}
