/** Runs host code; reports what it throws or rejects with. */
export function guarded<Result>(run: () => Result, report: (error: unknown) => void): Result | undefined {
  try {
    const result = run()
    // a host may pass an async function where none is expected
    if (result instanceof Promise) result.catch(report)
    return result
  } catch (error) {
    report(error)
    return undefined
  }
}
