/** Delay of a slow network, in milliseconds. */
const SLOW = 4_000

/** Networks that Storybook's toolbar offers. */
export const networks = {
  working: async () => undefined,
  slow: () => new Promise<void>((resolve) => setTimeout(resolve, SLOW)),
  failing: () => Promise.reject(new TypeError('The network of this story fails.')),
} satisfies Record<string, () => Promise<void>>

/** A network of the toolbar, awaited before each response; a failing one rejects. */
export type Network = keyof typeof networks
