/** How many combinations of tried answers a calculation is looked at with. */
const MOST_COMBINATIONS = 2_500
const [LEAST, GREATEST] = [1, 1_000]

/** Numbers that lie evenly spread, by their ratio, over what people answer: fewer where several are put together. */
export function ladder(inputs: number): readonly string[] {
  const steps = Math.max(4, Math.floor(MOST_COMBINATIONS ** (1 / inputs)) - 20)
  return Array.from({ length: steps }, (_, step) => String(Math.round(LEAST * (GREATEST / LEAST) ** (step / (steps - 1)))))
}
