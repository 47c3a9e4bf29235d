/** Query key of a treatment's weights. */
export const progressKey = (treatmentId: string): readonly string[] => ['progress', treatmentId]
