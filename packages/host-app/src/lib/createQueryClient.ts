import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './ApiFailure.ts'

/** Cache of one signed-in patient's data; ends with the dashboard. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // retries server and network failures, not refusals
        retry: (count, error) => count < TRIES && error instanceof ApiFailure && (error.status === 0 || error.status >= 500),
        retryDelay: (count) => Math.random() * Math.min(8000, 500 * 2 ** count),
      },
    },
  })
}

/** Retries of a read. */
const TRIES = 2
