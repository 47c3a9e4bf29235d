/** How long a slow network takes, in milliseconds. */
const SLOW = 4_000

/** How the outside behaves while somebody looks at a story: Storybook's toolbar names one. */
export const networks = {
  working: async () => undefined,
  slow: () => new Promise<void>((resolve) => setTimeout(resolve, SLOW)),
  failing: () => Promise.reject(new TypeError('The network of this story fails.')),
} satisfies Record<string, () => Promise<void>>

/** A network of the toolbar. Each is awaited before an answer comes; a failing one rejects. */
export type Network = keyof typeof networks
