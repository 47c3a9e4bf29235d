import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.trim(), z.minLength(1)))

/** The attributes of the tag, as they are written in HTML. */
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

/** What the attributes of a tag say. */
export interface TagSettings extends z.infer<typeof attributes> {}

/** The names of the attributes that a tag reads. */
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

/** Reads the attributes of a tag; an empty one counts as left out, but for those that are true by being there. */
export function tagSettings(element: Pick<Element, 'getAttribute'>): TagSettings {
  const written = tagAttributes.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null || (value.trim() === '' && name !== 'visitor') ? [] : [[name, value]]
  })
  return attributes.parse(Object.fromEntries(written))
}
