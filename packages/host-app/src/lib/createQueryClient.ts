import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './ApiFailure.ts'

/** How often a call that only reads is tried again. */
const TRIES = 2

/** What the server has told of one signed-in patient; it lives as long as the pages that show it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // what was refused stays refused; only a server or a network that fails is asked again
        retry: (count, error) => count < TRIES && error instanceof ApiFailure && (error.status === 0 || error.status >= 500),
        retryDelay: (count) => Math.random() * Math.min(8000, 500 * 2 ** count),
      },
    },
  })
}
