/** Pounds per kilogram. */
export const POUNDS_PER_KILOGRAM = 2.204_622_6
