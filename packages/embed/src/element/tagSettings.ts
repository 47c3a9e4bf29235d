import * as z from 'zod/mini'

/** Parses the attributes of a tag. Empty ones count as absent, except boolean attributes. */
export function tagSettings(element: Pick<Element, 'getAttribute'>): TagSettings {
  const written = tagAttributes.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null || (value.trim() === '' && name !== 'visitor') ? [] : [[name, value]]
  })
  return attributes.parse(Object.fromEntries(written))
}

const text = z.optional(z.string().check(z.trim(), z.minLength(1)))

/** HTML attributes of the tag. */
const attributes = z.object({
  src: text,
  api: text,
  brand: text,
  treatment: text,
  kind: text,
  variant: text,
  locale: text,
  visitor: z.optional(z.string()),
  session: text,
})

/** Parsed attributes of a tag. */
export interface TagSettings extends z.infer<typeof attributes> {}

/** Names of the attributes. */
export const tagAttributes: readonly (keyof TagSettings)[] = [
  'src',
  'api',
  'brand',
  'treatment',
  'kind',
  'variant',
  'locale',
  'visitor',
  'session',
]
