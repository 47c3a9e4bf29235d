/**
 * Milliseconds of processor that some work takes of this process, all its threads together: unlike the clock, it tells nothing of what else
 * the machine does.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
