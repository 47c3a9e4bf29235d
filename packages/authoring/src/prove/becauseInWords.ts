/** The answers and flags that show a place, in words; empty where nothing hides it. */
export function becauseInWords(because: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(because).map(([name, answer]) =>
    answer === null
      ? `${name} has no answer`
      : `${name} is ${[answer]
          .flat()
          .map((one) => `“${typeof one === 'string' ? one : JSON.stringify(one)}”`)
          .join(', ')}`,
  )
  return parts.join(' and ')
}
