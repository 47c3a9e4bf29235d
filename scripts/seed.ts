/** `SEED=… npm test` plays every random test with the seed that a failing one has printed. */
export const seed = process.env['SEED']
if (seed !== undefined) {
  process.env['PROPERTY_SEED'] ??= seed
  process.env['FUZZ_SEED'] ??= seed
  // most tests have nothing random, and need not wait for this
  const fc = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}
