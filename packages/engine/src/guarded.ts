/** Runs what belongs to the host: what it throws, or rejects with, is reported, and stops nobody. */
export function guarded<Result>(run: () => Result, report: (error: unknown) => void): Result | undefined {
  try {
    const result = run()
    // a host may pass an async function where nothing is waited for
    if (result instanceof Promise) result.catch(report)
    return result
  } catch (error) {
    report(error)
    return undefined
  }
}
