/** Provinces from which patients can upload lab results. */
export const provincesWithBloodwork: readonly string[] = ['BC']
