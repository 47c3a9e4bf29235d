/** Provinces from which patients can send in lab results themselves. */
export const provincesWithBloodwork: readonly string[] = ['BC']
